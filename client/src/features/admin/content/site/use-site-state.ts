import type { SiteSettings } from '@onda-on/contracts/rules';
import { useEffect, useState } from 'react';

import { keepDraft, keptDraft } from '../../kit/drafts.ts';
import type { SiteReading } from '../content.queries.ts';
import { isSiteDirty, isSiteState, movedOnto, siteStateOf, type SiteState } from './site-state.ts';

const DRAFT = 'cms-site-ayarlari';

/** The form, kept in the browser while it is not saved, and carried over to what others save meanwhile. */
export function useSiteState(loaded: SiteReading) {
  const [{ state, wasKept }, setAll] = useState(() => {
    const kept = keptDraft(DRAFT);
    return isSiteState(loaded.site)(kept)
      ? { state: kept, wasKept: true }
      : { state: siteStateOf(loaded), wasKept: false };
  });
  const isDirty = isSiteDirty(state);
  const set = (change: (state: SiteState) => SiteState) =>
    setAll((all) => ({ ...all, state: change(all.state) }));
  useEffect(() => keepDraft(DRAFT, isDirty ? state : null), [isDirty, state]);
  if (state.tag !== loaded.tag) set((now) => movedOnto(now, loaded));
  return {
    state,
    wasKept,
    isDirty,
    change: (form: SiteSettings) => set((now) => ({ ...now, form })),
    drop: () => set(() => siteStateOf(loaded)),
    /** What was sent is what the server has; the reading that follows brings its tag. */
    saved: (site: SiteSettings) => set((now) => ({ ...now, form: site, base: site, isMerged: false })),
  };
}
