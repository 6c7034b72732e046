import { lazy, Suspense } from 'react';

import { Spinner } from '../../shell/Spinner.tsx';

const DisputesList = lazy(async () => {
  const [list] = await Promise.all([
    import('./DisputesList.tsx'),
    import('../../../../styles/admin-disputes.css'),
  ]);
  return { default: list.DisputesList };
});

/** The sub-section İtirazlar, fetched when it is first opened. */
export const DisputesPart = () => (
  <Suspense fallback={<Spinner />}>
    <DisputesList />
  </Suspense>
);
