import { createFileRoute } from '@tanstack/react-router';

import { LookupScreen } from '../features/lookup/LookupScreen.tsx';

export const Route = createFileRoute('/tahminlerim')({
  loader: () => import('../styles/lookup.css'),
  component: () => <LookupScreen withMyCoupons />,
});
