import { createFileRoute } from '@tanstack/react-router';

import { siteSettings } from '../api/content.queries.ts';
import { pageOf } from '../api/publications.queries.ts';
import { loadForScreen } from '../api/screen-data.ts';
import { ContactSlot } from '../features/contact/ContactSlot.tsx';
import { PageScreen } from '../features/content/PageScreen.tsx';

export const Route = createFileRoute('/pages/$slug')({
  loader: ({ context, params }) =>
    Promise.all([
      loadForScreen(context.queryClient, (read) =>
        Promise.all([read(pageOf(params.slug)), read(siteSettings())]),
      ),
      import('../styles/content.css'),
    ]),
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
