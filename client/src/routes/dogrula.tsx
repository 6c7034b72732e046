import { createFileRoute } from '@tanstack/react-router';

import { ProofScreen } from '../features/proof/ProofScreen.tsx';

export const Route = createFileRoute('/dogrula')({
  loader: () => import('../styles/proof.css'),
  component: ProofScreen,
});
