import { createFileRoute } from '@tanstack/react-router';

import { adminMenus } from '../../../../features/admin/content/content.queries.ts';
import { MenusSection } from '../../../../features/admin/content/menus/MenusSection.tsx';

export const Route = createFileRoute('/admin/cms/_sections/menuler')({
  loader: ({ context: { read } }) => read((client) => [client.ensureQueryData(adminMenus())]),
  component: MenusSection,
});
