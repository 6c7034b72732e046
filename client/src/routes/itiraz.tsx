import { createFileRoute } from '@tanstack/react-router';

import { DisputeScreen } from '../features/dispute/DisputeScreen.tsx';

type Search = Readonly<{ konu?: 'kod'; hafta?: number }>;

/** What is asked and for which week; never who asks. */
export const Route = createFileRoute('/itiraz')({
  validateSearch: ({ konu, hafta }: Readonly<Record<string, unknown>>): Search => ({
    ...(konu === 'kod' && { konu }),
    ...(typeof hafta === 'number' && { hafta }),
  }),
  loader: () => import('../styles/dispute.css'),
  component: DisputeScreen,
});
