import { partOfPanel } from '../shell/part-of-panel.ts';
import { placeIn } from './cms-place.ts';

export const EditorScreen = partOfPanel(async () => (await import('./editor/EditorScreen.tsx')).EditorScreen);
export const MediaSection = partOfPanel(async () => (await import('./media/MediaSection.tsx')).MediaSection);
export const MenusSection = partOfPanel(async () => (await import('./menus/MenusSection.tsx')).MenusSection);
export const SiteSection = partOfPanel(async () => (await import('./site/SiteSection.tsx')).SiteSection);

/** The code of what the address names; the lists came with the tab. */
export async function fetchCmsPart(bolum: string): Promise<unknown> {
  const { part, record } = placeIn(bolum);
  const named = {
    sayfalar: record === null ? undefined : EditorScreen,
    medya: MediaSection,
    menuler: MenusSection,
    'site-ayarlari': SiteSection,
  };
  return named[part]?.fetch();
}
