import { serverFacts } from "./setting.ts";
import { scriptAddress } from "./trusted.ts";

/** The service worker that answers without a network: taken where the server has one; a new one is offered, never forced. */
const ADDRESS = "/assets/service-worker.js";

/** Years whose segments are kept: "2020 to 2035". */
declare const OFFLINE_YEARS: string;

export async function offerWorker(): Promise<void> {
  const state = document.querySelector("[data-worker-state]");
  if (!("serviceWorker" in navigator) || state === null) return;
  if (document.documentElement.dataset["offline"] === "off") return dismiss();
  try {
    const address = scriptAddress(`${ADDRESS}?plan=${serverFacts().plan}`) as string;
    const registration = await navigator.serviceWorker.register(address, { scope: "/" });
    void keepThisPage();
    if (navigator.serviceWorker.controller !== null)
      state.textContent = `Works without a network for ${OFFLINE_YEARS}.`;
    if (registration.waiting !== null) offer(registration.waiting, state);
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => {
        if (next.state === "installed" && navigator.serviceWorker.controller !== null) offer(next, state);
      });
    });
  } catch {
    // pages answer with a network as well
  }
}

/** Where the server wants none, the one that is here goes. */
async function dismiss(): Promise<void> {
  const there = await navigator.serviceWorker.getRegistrations();
  await Promise.all(there.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** A page that was there before anyone kept it. */
async function keepThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([location.href.replace(/#.*/, "")]);
}

function offer(next: ServiceWorker, state: Element): void {
  const button = document.createElement("button");
  button.className = "btn small";
  button.textContent = "A new version is here: take it";
  button.addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    next.postMessage("take over");
  });
  state.replaceChildren(button);
}
