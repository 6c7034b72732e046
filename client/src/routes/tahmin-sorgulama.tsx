import { createFileRoute } from '@tanstack/react-router';

import { LookupScreen } from '../features/lookup/LookupScreen.tsx';

export const Route = createFileRoute('/tahmin-sorgulama')({
  loader: () => Promise.all([import('../styles/lookup.css'), import('../styles/moments.css')]),
  component: LookupScreen,
});
