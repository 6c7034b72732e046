import { createFileRoute } from '@tanstack/react-router';

import { LookupScreen } from '../features/lookup/LookupScreen.tsx';

export const Route = createFileRoute('/tahmin-sorgulama')({
  loader: () => import('../styles/lookup.css'),
  component: LookupScreen,
});
