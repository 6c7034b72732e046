import type { NewScreenRenderer, ScreenAddress } from '@onda-on/contracts/api';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';

import { isPlain, plainHeadOf } from './screens/plain-heads.ts';
import { renderScreen } from './screens/render-screen.tsx';
import { SCREENS } from './screens/screens.ts';

/** What the server loads from `client/dist-server`. */
export const newScreenRenderer: NewScreenRenderer = (means) => ({
  addressOf,
  render: ({ key }) => renderScreen(key, means),
  plainHeadOf: (path, siteName) => plainHeadOf(path, siteName, means.publicUrl),
});

/** Stands for every address without a screen: they all say the same. */
const NOWHERE: ScreenAddress = { key: '/404', sources: [] };

/** An address in the one form in which it is rendered and kept. */
function addressOf(path: string, query: string): ScreenAddress | null {
  if (isPlain(path)) return null;
  const screen = SCREENS.find(({ pattern }) => pattern.test(path));
  if (!screen) return NOWHERE;
  const search = screen.searchOf(defaultParseSearch(query));
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return { key: encoded + defaultStringifySearch(search), sources: screen.sources };
}
