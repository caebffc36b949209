/** Resolves when whatever else waits for this thread has had its turn. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
