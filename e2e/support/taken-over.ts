import type { Page } from 'playwright-core';

/** Resolves once React has taken over the whole page, the footer last. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    ['main', 'main > *', 'footer .legal'].every((selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber')),
    ),
  );
