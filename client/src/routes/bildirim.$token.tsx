import { createFileRoute } from '@tanstack/react-router';

import { NotificationScreen } from '../features/notifications/NotificationScreen.tsx';

export const Route = createFileRoute('/bildirim/$token')({
  loader: () => import('../styles/lookup.css'),
  component: () => <NotificationScreen token={Route.useParams().token} />,
});
