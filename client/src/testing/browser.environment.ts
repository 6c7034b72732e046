import { TestEnvironment } from 'jest-environment-jsdom';

/** A screen of 1280 px: no media query holds. */
const matchMedia = () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** jsdom with what it lacks and the client asks for: Node's fetch API, media queries, and somewhere to scroll. */
export default class Browser extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response, matchMedia, scrollTo: () => undefined });
  }
}
