import { createFileRoute } from '@tanstack/react-router';

import { CmsScreen } from '../../../features/admin/content/CmsScreen.tsx';

/** The sections of the tab under its heading; the editor of a page or article stands without them. */
export const Route = createFileRoute('/admin/cms/_sections')({ component: CmsScreen });
