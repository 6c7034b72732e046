import { createFileRoute } from '@tanstack/react-router';

import { pageOf } from '../api/content.queries.ts';
import { prefetch } from '../api/recent-failure.ts';
import { ContactSlot } from '../features/contact/ContactSlot.tsx';
import { PageScreen } from '../features/content/PageScreen.tsx';

export const Route = createFileRoute('/pages/$slug')({
  loader: ({ context, params }) => {
    prefetch(context.queryClient, pageOf(params.slug));
    return import('../styles/content.css');
  },
  component: Page,
});

function Page() {
  const { slug } = Route.useParams();
  return (
    <PageScreen slug={slug}>
      <ContactSlot slug={slug} />
    </PageScreen>
  );
}
