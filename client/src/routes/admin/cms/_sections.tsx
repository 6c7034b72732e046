import { createFileRoute } from '@tanstack/react-router';

import { CmsScreen } from '../../../features/admin/content/CmsScreen.tsx';

/** The content tab's sections under its heading; the editor of a page or article is outside this layout. */
export const Route = createFileRoute('/admin/cms/_sections')({ component: CmsScreen });
