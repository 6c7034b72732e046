import { useEffect, useRef, type FocusEvent } from 'react';

type Form = HTMLElement | null;

/** Where to after a refusal, in this order: what is wrong, what somebody else has changed, what was pressed. */
const PLACES = ['[aria-invalid]', '.conflict button', '[type=submit]'];

/** Once the errors are on the screen: to the first field that has one. Whoever went on to another meanwhile stays there. */
export function focusFirstError(form: Form): void {
  const pressed = document.activeElement;
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement === pressed || activeElement === document.body)
      firstIn(form, ['[aria-invalid]'])?.focus();
  });
}

/** To where the next one is typed, once the emptied form is on the screen. */
export function focusFirstField(form: Form): void {
  setTimeout(() => firstIn(form, ['input:enabled, select:enabled, textarea:enabled'])?.focus());
}

/** For a step that comes in another one's place: its first field, or the step itself, takes the focus from there. */
export function stepFocus(step: HTMLElement | null): void {
  const field = step?.querySelector<HTMLElement>('input:not([type=checkbox])');
  (field ?? step)?.focus();
}

/** To somebody else's change that has to be looked at first. */
export function focusStale(form: Form): void {
  firstIn(form, ['.conflict button'])?.focus();
}

/**
 * The focus comes back to the form when it is refused: a button that is busy cannot hold it. Whoever went on elsewhere
 * meanwhile stays there.
 */
export function useFocusOnRefusal(form: Form, isRefused: boolean): void {
  useEffect(() => {
    if (isRefused && isNowhere()) firstIn(form, PLACES)?.focus();
  }, [form, isRefused]);
}

/** The form's own before another's in the same window, whose buttons are outside of its form. */
function firstIn(form: HTMLElement | null, places: readonly string[]): HTMLElement | null {
  const whole = form?.closest('[role=dialog]') ?? form;
  for (const place of places) {
    const found = form?.querySelector<HTMLElement>(place) ?? whole?.querySelector<HTMLElement>(place);
    if (found) return found;
  }
  return null;
}

/** Nothing has the focus, or only the window as such. */
const isNowhere = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches('[role=dialog]');

/**
 * When what had the focus is taken off the screen, or is shut, the focus goes where `place` says, and never to the page as
 * such. Whoever had put it nowhere is left alone. `within` is a selector of what this looks after; without it, the whole page.
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
  // After each rendering: it is the one that may have taken it.
  useEffect(() => {
    if (!isLost(last.current)) return;
    // A window that opens or closes has its own place for it, and comes first.
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

/** The heading of the tab. */
export const tabHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1');

/**
 * For buttons that are busy together, and cannot hold the focus meanwhile: it comes back to the one that was pressed, or to
 * the group where that is gone. Whoever went on elsewhere stays there.
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
