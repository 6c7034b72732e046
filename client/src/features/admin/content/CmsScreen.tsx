import { lazy, Suspense } from 'react';

import { Spinner } from '../shell/Spinner.tsx';

/** The tab's own sheets come with it: no visitor and no other tab loads them. */
const CmsParts = lazy(async () => {
  const [parts] = await Promise.all([
    import('./CmsParts.tsx'),
    import('../../../styles/content.css'),
    import('../../../styles/admin-content.css'),
  ]);
  return { default: parts.CmsParts };
});

/** The tab CMS (§2). */
export const CmsScreen = () => (
  <Suspense fallback={<Spinner />}>
    <CmsParts />
  </Suspense>
);
