import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/cms')({
  loader: () =>
    Promise.all([import('../../../styles/content.css'), import('../../../styles/admin-content.css')]),
});
