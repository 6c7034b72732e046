import type { SiteSettings } from '@onda-on/contracts/rules';

import type { SiteReading } from '../content.queries.ts';
import { changedContentFields, mergeOf } from '../merge.ts';
import { isSiteForm } from './site-form.ts';

/** The form and what it stands on. `isMerged`: somebody else has saved under it. */
export type SiteState = Readonly<{
  form: SiteSettings;
  base: SiteSettings;
  tag: string | undefined;
  isMerged: boolean;
}>;

export const siteStateOf = ({ site, tag }: SiteReading): SiteState => ({
  form: site,
  base: site,
  tag,
  isMerged: false,
});

export const isSiteDirty = ({ form, base }: SiteState): boolean =>
  changedContentFields(base, form).length > 0;

/** On top of what somebody else has saved: my changes stay, and nothing of theirs is undone. */
export const movedOnto = (state: SiteState, loaded: SiteReading): SiteState =>
  isSiteDirty(state)
    ? {
        form: mergeOf(state.base, loaded.site, state.form),
        base: loaded.site,
        tag: loaded.tag,
        isMerged: true,
      }
    : siteStateOf(loaded);

/** Whether a browser's memory holds a form with the fields that were read. */
export const isSiteState =
  (like: SiteSettings) =>
  (value: unknown): value is SiteState => {
    if (typeof value !== 'object' || value === null) return false;
    const { form, base, tag } = value as Readonly<Record<string, unknown>>;
    const isSite = isSiteForm(like);
    return isSite(form) && isSite(base) && (tag === undefined || typeof tag === 'string');
  };
