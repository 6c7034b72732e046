import type { ComponentProps } from 'react';

import { useHeldWindow, type WayOut } from '../../../ui/held-window.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

type Guard = ComponentProps<typeof UnsavedGuard>;
type Props = Required<Pick<Guard, 'words'>> & Pick<Guard, 'isWithin'> & Readonly<{ wayOut: WayOut }>;

/** In a window with what is shown once: it closes by `wayOut` only, and leaving or reloading the page asks first. */
export function HeldUntil({ wayOut, ...guard }: Props) {
  useHeldWindow(wayOut);
  return <UnsavedGuard isDirty {...guard} />;
}
