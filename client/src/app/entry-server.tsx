import type { NewScreenRenderer, ScreenAddress } from '@onda-on/contracts/api';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';

import { pathOf } from '../api/get-query.ts';
import { isPlain, plainPageOf } from './screens/plain-heads.ts';
import { renderScreen } from './screens/render-screen.tsx';
import { SCREENS } from './screens/screens.ts';

/** The server loads this from `client/dist-server`. */
export const newScreenRenderer: NewScreenRenderer = (means) => ({
  addressOf,
  render: ({ key }) => renderScreen(key, means),
  plainPageOf: (path, siteName) => plainPageOf(path, siteName, means),
});

/** The address of every page that does not exist: they all look the same. */
const NOWHERE: ScreenAddress = { key: '/404', sources: [] };

/** A name that no week can have. */
const NO_NAME = '-';
/** A name that no page or article has, and that nobody can guess. */
const NOBODYS = `yok-${crypto.randomUUID()}`;

/** The normal form of an address, under which its screen is rendered and kept. */
function addressOf(path: string, query: string): ScreenAddress | null {
  if (isPlain(path)) return null;
  const screen = SCREENS.find(({ pattern }) => pattern.test(path));
  if (!screen) return NOWHERE;
  const { sources, knownBy, isNoName } = screen;
  const search = defaultStringifySearch(screen.searchOf(defaultParseSearch(query)));
  const addressFor = (name: string): ScreenAddress => ({ key: withName(path, name) + search, sources });
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (isNoName?.(name)) return addressFor(NO_NAME);
  if (!knownBy) return addressFor(name);
  const asks = pathOf([knownBy, name]);
  return {
    ...addressFor(name),
    named: { name, asks, standIn: { name: NOBODYS, address: addressFor(NOBODYS) } },
  };
}

const withName = (path: string, name: string): string =>
  [...path.split('/').slice(0, -1), name].map(encodeURIComponent).join('/');
