import { Spinner } from '../features/admin/shell/Spinner.tsx';
import { routeTree } from '../routeTree.gen.ts';

/** The panel confirms its session before any loader runs, and meanwhile the router shows nothing but what the root offers. */
export const panelRoutes = routeTree.update({ pendingComponent: Spinner, pendingMs: 300, pendingMinMs: 0 });
