import { createFileRoute } from '@tanstack/react-router';

import { EditorScreen } from '../../../features/admin/content/editor/EditorScreen.tsx';

export const Route = createFileRoute('/admin/cms/sayfalar/$record')({ component: Editor });

function Editor() {
  const { record } = Route.useParams();
  return <EditorScreen key={record} kind="page" record={record} />;
}
