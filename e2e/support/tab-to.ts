import type { CDPSession, ElementHandle, Locator, Page } from 'playwright-core';

const TABS_MAX = 150;
/** Presses that are sent at once, since waiting for answers takes most of the time: four, then eight, and so on. */
const [TABS_FIRST, TABS_AT_ONCE_MAX] = [4, 16];
const SHIFT = 8;
const KEY = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, nativeVirtualKeyCode: 9 } as const;

declare global {
  /** In a page: ends the watch over the element to reach. */
  var tabGoal: AbortController | undefined;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Waits for the element and presses Tab until it has the focus. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Looked up once, since a look-up by role costs more than a press.
  let element = await wanted.elementHandle();
  let atOnce = TABS_FIRST;
  for (let presses = 0; presses < TABS_MAX; presses += atOnce) {
    const focus = await stopAt(element);
    if (focus === 'there') return;
    if (focus === 'gone') {
      element = await wanted.elementHandle();
      continue;
    }
    await pressTabs(page, atOnce, key === 'Tab' ? 0 : SHIFT);
    atOnce = Math.min(2 * atOnce, TABS_AT_ONCE_MAX);
  }
  throw new Error(`Not within ${TABS_MAX} presses of ${key}: ${String(wanted)}`);
}

/** Says whether the element has the focus; if not, stops a later Tab from leaving the element again. */
async function stopAt(element: ElementHandle | null): Promise<'there' | 'elsewhere' | 'gone'> {
  const focus = await element?.evaluate((wanted) => {
    globalThis.tabGoal?.abort();
    if (!wanted.isConnected) return 'gone';
    if (wanted === document.activeElement) return 'there';
    globalThis.tabGoal = new AbortController();
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Tab' || wanted !== document.activeElement) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal: globalThis.tabGoal.signal },
    );
    return 'elsewhere';
  });
  return focus ?? 'gone';
}

async function pressTabs(page: Page, count: number, modifiers: number): Promise<void> {
  const session = await sessionOf(page);
  const send = (type: 'rawKeyDown' | 'keyUp') =>
    session.send('Input.dispatchKeyEvent', { ...KEY, type, modifiers });
  await Promise.all(Array.from({ length: count }, () => [send('rawKeyDown'), send('keyUp')]).flat());
}

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}
