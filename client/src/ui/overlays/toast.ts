import { useSyncExternalStore } from 'react';

import { newListeners } from '../../memory/listeners.ts';

type ToastAction = Readonly<{ label: string; onPress: () => void }>;
export type ToastOptions = Readonly<{
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
  /** An address to be copied by hand. */
  link?: string;
  /** Milliseconds; 5000 by default. */
  duration?: number;
}>;
export type ShownToast = ToastOptions & Readonly<{ id: number; isOpen: boolean }>;

export const TOAST_MS = 5000;
/** The specified time for which a dismissed notification is kept. */
const REMOVE_AFTER_MS = 1_000_000;

let shown: ShownToast | null = null;
let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = newListeners();

/** Shows a notification in place of the current one: there is one at a time. Returns a function that dismisses it. */
export function toast(options: ToastOptions): () => void {
  count += 1;
  const id = count;
  clearTimeout(removal);
  show({ ...options, id, isOpen: true });
  return () => dismissToast(id);
}

/** Closes a notification now and forgets it later, so that its exit can be animated. */
export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.isOpen) return;
  show({ ...shown, isOpen: false });
  removal = setTimeout(() => show(null), REMOVE_AFTER_MS);
}

export const useShownToast = (): ShownToast | null => useSyncExternalStore(listeners.follow, current, none);

const current = () => shown;
const none = () => null;

function show(next: ShownToast | null): void {
  shown = next;
  listeners.notify();
}
