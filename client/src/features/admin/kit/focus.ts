import { useEffect, useRef, type FocusEvent } from 'react';

type Form = HTMLElement | null;

/** Where the focus goes after a refusal, in this order: a wrong field, the conflict notice, the submit button. */
const PLACES = ['[aria-invalid]', '.conflict button', '[type=submit]'];

/** Focuses the first wrong field once the errors are rendered, unless the operator has moved to another one. */
export function focusFirstError(form: Form): void {
  const pressed = document.activeElement;
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement === pressed || activeElement === document.body)
      firstIn(form, ['[aria-invalid]'])?.focus();
  });
}

/** Focuses the first field for the next record, once the emptied form is rendered. */
export function focusFirstField(form: Form): void {
  setTimeout(() => firstIn(form, ['input:enabled, select:enabled, textarea:enabled'])?.focus());
}

/** Focuses the first field of a step that replaces another one, or the step itself. Usable as a `ref`. */
export function stepFocus(step: HTMLElement | null): void {
  const field = step?.querySelector<HTMLElement>('input:not([type=checkbox])');
  (field ?? step)?.focus();
}

/** Focuses the conflict notice, which the operator has to look at first. */
export function focusStale(form: Form): void {
  firstIn(form, ['.conflict button'])?.focus();
}

/** Returns the focus to a refused form, whose busy button has lost it, unless the operator has moved it. */
export function useFocusOnRefusal(form: Form, isRefused: boolean): void {
  useEffect(() => {
    if (isRefused && isNowhere()) firstIn(form, PLACES)?.focus();
  }, [form, isRefused]);
}

/** Searches the form first, then its window, because submit buttons are outside of the form element. */
function firstIn(form: HTMLElement | null, places: readonly string[]): HTMLElement | null {
  const whole = form?.closest('[role=dialog]') ?? form;
  for (const place of places) {
    const found = form?.querySelector<HTMLElement>(place) ?? whole?.querySelector<HTMLElement>(place);
    if (found) return found;
  }
  return null;
}

/** Whether nothing has the focus, or only the dialog element itself. */
const isNowhere = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches('[role=dialog]');

/**
 * Focuses `place` when the focused element is removed or disabled, so that the focus never falls back to the body. A
 * focus that the operator has put nowhere stays so. `within` selects the elements to watch; by default the whole page.
 */
export function useFocusFallback(place: () => HTMLElement | null, within = 'body'): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: globalThis.FocusEvent) => {
      last.current = target instanceof Element && target.closest(within) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [within]);
  // Checked after each rendering, because a rendering may remove the focused element.
  useEffect(() => {
    if (!isLost(last.current)) return;
    // A window that opens or closes moves the focus itself, and comes first.
    setTimeout(() => {
      if (isLost(last.current) && !document.querySelector('[role=dialog]')) giveTo(place());
    });
  });
}

function giveTo(place: HTMLElement | null): void {
  if (place?.tabIndex === -1) place.setAttribute('tabindex', '-1');
  place?.focus();
}

const isLost = (last: Element | null): boolean => document.activeElement === document.body && isGone(last);

const isGone = (element: Element | null): boolean =>
  element !== null && (!element.isConnected || element.matches(':disabled'));

export const tabHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1');

/**
 * For a group of buttons that are disabled together while busy, and lose the focus: it returns to the pressed button,
 * or to the group when that button is gone. A focus that the operator has moved elsewhere stays there.
 */
export function useBusyFocus<Group extends HTMLElement>(isBusy: boolean) {
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
