// Jest's environment for suites of the client. Node loads their modules once for each worker (`native.runtime.cjs`) and React keeps
// the document of its first suite, so all suites of a worker share one window, whose names are on Node's global object. What a suite
// leaves there, in the document or in the storages does not reach the next.
import Native from '../../../scripts/jest/native.environment.mjs';
import { JSDOM, VirtualConsole } from './plain-jsdom.mjs';

/** Node has these too, but the window takes only its own. */
const REPLACED = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
  'navigator',
];
/** Functions that the client calls without naming the window. */
const CALLED = [
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'getComputedStyle',
  'getSelection',
  'requestAnimationFrame',
  'cancelAnimationFrame',
];

/** A screen of 1280 px: no media query holds. */
const matchMedia = () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

const { window } = new JSDOM('<!doctype html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
  virtualConsole: new VirtualConsole().sendTo(console),
});
const { document, history, localStorage, sessionStorage } = window;
const named = Object.entries(Object.getOwnPropertyDescriptors(window));

// These stay when a suite has ended: React may have work left, which would fail without a window.
for (const [name, descriptor] of named)
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { ...descriptor, configurable: true });
for (const name of CALLED) globalThis[name] = window[name].bind(window);
Object.defineProperty(globalThis, 'window', { value: globalThis });
Object.assign(globalThis, { matchMedia, scrollTo: () => undefined, IS_REACT_ACT_ENVIRONMENT: true });

export default class SharedWindow extends Native {
  #before;
  #timers = [];

  async setup() {
    await super.setup();
    this.#before = Object.getOwnPropertyDescriptors(globalThis);
    for (const name of REPLACED)
      Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
    for (const name of ['setTimeout', 'setInterval']) {
      const start = globalThis[name];
      globalThis[name] = (...values) => {
        const timer = start(...values);
        this.#timers.push(timer);
        return timer;
      };
    }
    this.global.document = document;
    emptyWindow();
  }

  async teardown() {
    // As a closing window ends its timers; the query cache has timers of several minutes.
    for (const timer of this.#timers) clearTimeout(timer);
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!(name in this.#before)) delete globalThis[name];
    for (const [name, descriptor] of Object.entries(this.#before))
      if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
    await super.teardown();
  }
}

function emptyWindow() {
  const { documentElement, head, body } = document;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
}
