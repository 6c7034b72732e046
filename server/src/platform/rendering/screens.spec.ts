import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Change, RenderedScreen } from '@onda-on/contracts/api';

import { doubleOf } from '../../main/testing/double-of.ts';
import { ClientAssets } from './client-assets.ts';
import type { PageTemplate } from './page-template.ts';
import { Screens } from './screens.ts';

const CHANGE: Change = { topic: 'matches', week: 15, position: '7' };
const SCREEN: RenderedScreen = {
  status: 200,
  head: { title: 't', description: 'd', html: '' },
  body: '',
  css: '',
  data: '[]',
  isTouchedBy: ({ topic }) => topic === 'matches',
};

/** Gives pages a name that a stand-in can replace. */
function namedIn(path: string) {
  const [, name] = /^\/pages\/(.+)$/u.exec(path) ?? [];
  const standIn = { name: 'yok-1', address: { key: '/pages/yok-1', sources: [] } };
  return name === undefined ? {} : { named: { name, asks: `/api/pages/${name}`, standIn } };
}

type Rendering = Readonly<{ resolve: (screen: RenderedScreen) => void; reject: (error: Error) => void }>;

const begun: Rendering[] = [];
// A visitor's wait has a timer, which would outlive the suite.
afterEach(() => {
  for (const { resolve } of begun.splice(0)) resolve(SCREEN);
});

/** Screens whose renderings the test ends, and a journal with a settable end. */
function setUp() {
  const renderings: Rendering[] = [];
  const journal = { at: 0 };
  const failures = jest.fn();
  const screens = new Screens({
    renderer: {
      addressOf: (path) => (path === '/admin' ? null : { key: path, sources: [], ...namedIn(path) }),
      plainPageOf: async () => ({ status: 200, head: SCREEN.head }),
      render: () =>
        new Promise((resolve, reject) => {
          renderings.push({ resolve, reject });
          begun.push({ resolve, reject });
        }),
    },
    template: doubleOf<PageTemplate>({ with: ({ body = '' }) => [body] }),
    assets: new ClientAssets('nowhere'),
    get: async () => ({ status: 404, text: '' }),
    changesId: () => `j.${journal.at}`,
    onFailure: failures,
  });
  const made = (body: string) => renderings.at(-1)?.resolve({ ...SCREEN, body });
  return { screens, journal, renderings, failures, made };
}

describe('shared screen', () => {
  it('is rendered once for simultaneous visitors', async () => {
    const { screens, renderings, made } = setUp();
    const both = [screens.at('/', ''), screens.at('/', '')];
    made('x');
    const [one, two] = await Promise.all(both);
    expect([one?.screen.pieces, renderings.length]).toEqual([['x'], 1]);
    expect(two).toBe(one);
  });

  it("starts its page's stream at the journal's position from before any read", async () => {
    const { screens, journal, made } = setUp();
    const asked = screens.at('/', '');
    journal.at = 5;
    made('x');
    expect((await asked)?.changes).toBe('j.0');
    expect((await screens.at('/', ''))?.changes).toBe('j.5');
  });

  it('is not cached when its data changed during the rendering, which its page is notified of', async () => {
    const { screens, journal, renderings, made } = setUp();
    const asked = screens.at('/', '');
    journal.at = 1;
    screens.moved(CHANGE);
    made('old');
    expect(await asked).toMatchObject({ changes: 'j.0', screen: { pieces: ['old'] } });
    const again = screens.at('/', '');
    made('new');
    expect(await again).toMatchObject({ changes: 'j.1', screen: { pieces: ['new'] } });
    expect(renderings).toHaveLength(2);
  });

  it('stays cached through other changes, and is rendered again after one of its own', async () => {
    const { screens, renderings, made } = setUp();
    const asked = screens.at('/', '');
    made('x');
    await asked;
    screens.moved({ ...CHANGE, topic: 'content' });
    await screens.at('/', '');
    expect(renderings).toHaveLength(1);
    screens.moved(CHANGE);
    void screens.at('/', '');
    expect(renderings).toHaveLength(2);
  });

  it('is left to the browser after a failure, without a retry for a while', async () => {
    const { screens, renderings, failures } = setUp();
    const asked = screens.at('/', '');
    renderings[0]?.reject(new Error('broken'));
    expect([await asked, await screens.at('/', '')]).toEqual([null, null]);
    expect([renderings.length, failures.mock.calls.length]).toEqual([1, 1]);
  });

  it('is left to the browser while many others are being rendered', async () => {
    const { screens, renderings } = setUp();
    for (let n = 0; n < 8; n += 1) void screens.at(`/news/${n}`, '');
    expect(await screens.at('/news/8', '')).toBeNull();
    expect(renderings).toHaveLength(8);
  });

  it('is left to the browser when it takes too long, and cached for later visitors', async () => {
    jest.useFakeTimers();
    try {
      const { screens, made } = setUp();
      const asked = [screens.at('/', ''), screens.at('/', '')];
      await jest.advanceTimersByTimeAsync(5_000);
      expect(await Promise.all(asked)).toEqual([null, null]);
      made('late');
      await jest.advanceTimersByTimeAsync(0);
      expect(await screens.at('/', '')).toMatchObject({ screen: { pieces: ['late'] } });
    } finally {
      jest.useRealTimers();
    }
  });

  it('of a missing record is rendered once, whatever the names', async () => {
    const { screens, renderings } = setUp();
    const first = screens.at('/pages/a', '');
    while (renderings.length === 0) await new Promise(setImmediate);
    renderings[0]?.resolve({ ...SCREEN, status: 404, body: '"yok-1"' });
    expect(await first).toMatchObject({ changes: 'j.0', screen: { status: 404, pieces: ['"a"'] } });
    for (let n = 0; n < 300; n += 1)
      expect(await screens.at(`/pages/${n}`, '')).toMatchObject({ screen: { pieces: [`"${n}"`] } });
    expect(renderings).toHaveLength(1);
    screens.moved(CHANGE);
    void screens.at('/pages/b', '');
    while (renderings.length === 1) await new Promise(setImmediate);
  });

  it('is null where only the browser renders', async () =>
    expect(await setUp().screens.at('/admin', '')).toBeNull());
});
