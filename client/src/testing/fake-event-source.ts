import { jest } from '@jest/globals';

/** Stands in for the browser's EventSource, which jsdom lacks. */
export class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }
  isClosed = false;
  close() {
    this.isClosed = true;
  }

  static use(): void {
    FakeSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeSource });
  }

  /** An event without data in the stream that was opened last. */
  static receive(name: string): void {
    FakeSource.opened.at(-1)?.dispatchEvent(new Event(name));
  }
}

/** Simulates a change of the visible tab. */
export const showTab = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
