import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { Changes, OpenPages } from './changes.service.ts';

class FakePage extends EventEmitter {
  readonly written: Buffer[] = [];
  writableLength = 0;
  isDestroyed = false;
  write(bytes: Buffer) {
    this.written.push(bytes);
    return true;
  }
  destroy() {
    this.isDestroyed = true;
    this.emit('close');
  }
  end() {
    this.emit('close');
  }
}
const open = (pages: OpenPages) => {
  const page = new FakePage();
  pages.add(page as unknown as ServerResponse);
  return page;
};

describe('open pages', () => {
  it('all get the same bytes: a line is serialised once', () => {
    const pages = new OpenPages();
    const all = Array.from({ length: 1_000 }, () => open(pages));
    pages.sendToAll('data: x\n\n');
    expect(new Set(all.flatMap(({ written }) => written)).size).toBe(1);
  });

  it('are disconnected when they read too slowly, without affecting the others', () => {
    const pages = new OpenPages();
    const [slow, quick] = [open(pages), open(pages)];
    slow.writableLength = 64 * 1024;
    pages.sendToAll('x');
    expect([slow.isDestroyed, slow.written.length, quick.written.length, pages.size]).toEqual([
      true,
      0,
      1,
      1,
    ]);
  });

  it('are removed when they close or fail', () => {
    const pages = new OpenPages();
    const [one, other] = [open(pages), open(pages)];
    one.emit('close');
    other.emit('error', new Error('reset'));
    expect(pages.size).toBe(0);
  });
});

describe('stream in which nothing changes', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('has an event every 20 s, which a browser shows to the page since it has a line of data', () => {
    const changes = new Changes({ onSaved: () => () => undefined });
    changes.onModuleInit();
    const { written } = open(changes.pages);
    jest.advanceTimersByTime(40_000);
    changes.beforeApplicationShutdown();
    expect(written.map(String)).toEqual(['event: alive\ndata:\n\n', 'event: alive\ndata:\n\n']);
  });
});
