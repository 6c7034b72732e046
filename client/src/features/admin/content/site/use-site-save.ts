import type { SiteSettings } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { ApiError } from '../../../../api/api-error.ts';
import { SITE_TEXT } from '../../../../text/admin/content-site.tr.ts';
import { useCommand } from '../../kit/use-command.ts';
import { changeSite } from '../content-commands.api.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';
import { siteErrors, trimmed, type SiteErrors } from './site-form.ts';

type Save = Readonly<{ site: SiteSettings; tag: string | undefined }>;

/** Sends all of it. A refused link is said at the link; after a conflict the form stands on the newer settings. */
export function useSiteSave(onSaved: (site: SiteSettings) => void, onOver: () => void) {
  const [refused, setRefused] = useState<SiteErrors>({});
  const { mutate, isPending } = useCommand<Save>({
    topics: CONTENT_TOPICS,
    isExclusive: true,
    run: ({ site, tag }) => changeSite(trimmed(site), tag),
    failed: SITE_TEXT.saveFailed,
    done: SITE_TEXT.saved,
    onDone(_, { site }) {
      onSaved(trimmed(site));
      onOver();
    },
    onRefused(error, { site }) {
      onOver();
      if (error instanceof ApiError && error.refusal?.code === 'UNSAFE_LINK')
        setRefused({ heroCtaLink: error.refusal.message, ...siteErrors(site) });
      return false;
    },
  });
  return { save: mutate, isPending, refused, forgive: () => setRefused({}) };
}
