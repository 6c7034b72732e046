import { createFileRoute } from '@tanstack/react-router';

import { LeaguesScreen } from '../features/leagues/LeaguesScreen.tsx';

export const Route = createFileRoute('/lig/')({
  loader: () => import('../styles/league.css'),
  component: LeaguesScreen,
});
