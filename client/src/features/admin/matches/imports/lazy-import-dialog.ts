import { lazy } from 'react';

/** Fetched when it is first opened. */
export const ImportDialog = lazy(() =>
  import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })),
);
