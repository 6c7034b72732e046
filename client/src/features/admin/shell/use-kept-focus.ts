import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * For buttons that are busy together, and cannot hold the focus meanwhile: it comes back to the one that was pressed, or to
 * the group where that is gone. Whoever went on elsewhere stays there.
 */
export function useKeptFocus<Group extends HTMLElement>(isBusy: boolean) {
  const group = useRef<Group>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const { current: last } = pressed;
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (isBusy || !last || !isNowhere()) return;
    if (!last.isConnected) giveTo(group.current);
    else if (isOver) last.focus();
  });
  return {
    ref: group,
    onFocus: ({ target }: FocusEvent) => (pressed.current = target instanceof HTMLElement ? target : null),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !group.current?.contains(relatedTarget)) pressed.current = null;
    },
  };
}

const isNowhere = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches('[role=dialog]');

/** The group itself, and nothing in it: no press is meant for one of its buttons by chance. */
function giveTo(place: HTMLElement | null): void {
  if (place) place.tabIndex = -1;
  place?.focus();
}
