/** Preloaded into an attacked server: each message of its parent steps the clock of the year by so many milliseconds. */
const now = Date.now;
let moved_ms = 0;
Date.now = () => now() + moved_ms;
process.on("message", (step_ms) => {
  moved_ms += Number(step_ms);
});
process.channel?.unref();
