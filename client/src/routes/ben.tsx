import { createFileRoute } from '@tanstack/react-router';

import { MyPageScreen } from '../features/my-page/MyPageScreen.tsx';

export const Route = createFileRoute('/ben')({
  loader: () =>
    Promise.all([
      import('../styles/lookup.css'),
      import('../styles/league.css'),
      import('../styles/my-page.css'),
    ]),
  component: MyPageScreen,
});
