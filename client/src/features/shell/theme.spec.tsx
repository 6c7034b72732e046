import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import PAGE from '../../../index.html?raw';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { Footer } from './Footer.tsx';

let pages = 0;

/** What the page's own head does, before any other code. */
async function loadPage() {
  const page = new DOMParser().parseFromString(PAGE, 'text/html');
  document.head.append(...page.querySelectorAll('meta[name="theme-color"]'));
  const script = page.querySelector('script[nonce]')?.textContent ?? '';
  // A module runs once: each page has one of its own.
  pages += 1;
  await import(`data:text/javascript,${encodeURIComponent(`${script}// ${pages}`)}`);
}

/** The colour of the browser's bar on a light and on a dark system. */
const barColours = () =>
  ['light', 'dark'].map((scheme) =>
    [...document.querySelectorAll('meta[name="theme-color"]')]
      .filter((meta) =>
        ['all', `(prefers-color-scheme: ${scheme})`].includes(meta.getAttribute('media') ?? ''),
      )
      .map((meta) => meta.getAttribute('content'))
      .join(),
  );
const AS_SYSTEM = ['#ffffff', '#14211c'];

const inAnotherTab = (theme: string | null) =>
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme })));

const theme = () => document.documentElement.dataset['theme'];
const choice = () => screen.findByLabelText<HTMLSelectElement>('Görünüm');

describe('chosen theme', () => {
  beforeEach(() => void fakeServer({}));
  afterEach(() => {
    for (const element of document.head.querySelectorAll('meta[name="theme-color"]')) element.remove();
    delete document.documentElement.dataset['theme'];
  });

  it('of an earlier visit colours the bar of the browser too', async () => {
    localStorage.setItem('theme', 'dark');
    await loadPage();
    expect([theme(), barColours()]).toEqual(['dark', ['#14211c', '#14211c']]);
  });

  it('colours the bar at once, and leaves it to the system again', async () => {
    await loadPage();
    await show(<Footer />);
    expect(barColours()).toEqual(AS_SYSTEM);
    fireEvent.change(await choice(), { target: { value: 'light' } });
    expect([theme(), barColours()]).toEqual(['light', ['#ffffff', '#ffffff']]);
    expect(localStorage.getItem('theme')).toBe('light');
    fireEvent.change(await choice(), { target: { value: 'system' } });
    expect([theme(), barColours()]).toEqual([undefined, AS_SYSTEM]);
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('is followed in a tab that is open', async () => {
    await loadPage();
    await show(<Footer />);
    inAnotherTab('dark');
    expect([theme(), barColours()]).toEqual(['dark', ['#14211c', '#14211c']]);
    const select = await choice();
    await waitFor(() => expect(select.value).toBe('dark'));
    inAnotherTab(null);
    await waitFor(() => expect(select.value).toBe('system'));
    expect(barColours()).toEqual(AS_SYSTEM);
  });
});
