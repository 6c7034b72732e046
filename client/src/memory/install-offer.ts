import { newListeners } from './listeners.ts';
import { store, stored } from './stored.ts';

/** What a browser sends that can put the page on the home screen. */
type InstallOffer = Event & Readonly<{ prompt: () => Promise<unknown> }>;

const KEY = 'kurulum-onerisi';
let offered: InstallOffer | undefined;
const listeners = newListeners();

/** Keeps the browser's offer to install, which comes once a page, instead of letting it ask at once. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
}

function change(offer: InstallOffer | undefined): void {
  offered = offer;
  listeners.notify();
}

/** Calls the listener when the offer comes or goes; returns a function that ends this. */
export const followInstallOffer = listeners.follow;

/** The browser's offer; undefined where there is none, and for ever once the visitor has answered it. */
export const installOffer = (): InstallOffer | undefined => (stored(KEY) === null ? offered : undefined);

/** The visitor was asked: whatever the answer, nobody asks again. */
export function answerInstallOffer(): void {
  store(KEY, 'answered');
  change(undefined);
}
