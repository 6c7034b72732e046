import { createFileRoute } from '@tanstack/react-router';

import { notificationLink } from '../api/notifications.queries.ts';
import { loadForScreen } from '../api/screen-data.ts';
import { NotificationScreen } from '../features/notifications/NotificationScreen.tsx';

export const Route = createFileRoute('/bildirim/$token')({
  loader: ({ context, params }) =>
    Promise.all([
      loadForScreen(context.queryClient, (read) => read(notificationLink(params.token))),
      import('../styles/lookup.css'),
    ]),

  component: () => <NotificationScreen token={Route.useParams().token} />,
});
