import { createFileRoute } from '@tanstack/react-router';

import { mediaFound } from '../../../../features/admin/content/content.queries.ts';
import { MediaSection } from '../../../../features/admin/content/media/MediaSection.tsx';

export const Route = createFileRoute('/admin/cms/_sections/medya')({
  loader: ({ context: { read } }) => read((client) => [client.ensureInfiniteQueryData(mediaFound(''))]),
  component: MediaSection,
});
