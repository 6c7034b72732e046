import { createFileRoute } from '@tanstack/react-router';

import { EditorScreen } from '../../../features/admin/content/editor/EditorScreen.tsx';
import { listSearch } from '../../../features/admin/content/list/list-filter.ts';

export const Route = createFileRoute('/admin/cms/haberler/$record')({
  // The filter of the list, for the way back to it.
  validateSearch: listSearch,
  component: Editor,
});

function Editor() {
  const { record } = Route.useParams();
  return <EditorScreen key={record} kind="article" record={record} />;
}
