import { createFileRoute } from '@tanstack/react-router';

import { NotFound } from '../features/shell/NotFound.tsx';

/** Every other address below `/admin`: a visitor sees without signing in that it does not exist. */
export const Route = createFileRoute('/admin_/$')({ component: NotFound });
