import { lazy, Suspense } from 'react';

import { useShownToast } from './toast.ts';

const ToastArea = lazy(() => import('./ToastArea.tsx').then((module) => ({ default: module.ToastArea })));

/** Where notifications appear. Its code is fetched with the first one. */
export function Toaster() {
  const shown = useShownToast();
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea shown={shown} />
    </Suspense>
  );
}
