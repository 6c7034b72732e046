import { createFileRoute } from '@tanstack/react-router';

import { NotFound } from '../features/shell/NotFound.tsx';

/** Every other address below `/admin`: nobody has to sign in to learn that there is nothing. */
export const Route = createFileRoute('/admin_/$')({ component: NotFound });
