import { createFileRoute } from '@tanstack/react-router';

import { DisputeScreen } from '../features/dispute/DisputeScreen.tsx';

type Search = Readonly<{ konu?: 'kod'; hafta?: number }>;

/** The address holds the kind of request and the week, never the person. */
export const Route = createFileRoute('/itiraz')({
  validateSearch: ({ konu, hafta }: Readonly<Record<string, unknown>>): Search => ({
    ...(konu === 'kod' && { konu }),
    ...(typeof hafta === 'number' && { hafta }),
  }),
  loader: () => import('../styles/dispute.css'),
  component: DisputeScreen,
});
