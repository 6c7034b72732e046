import { useEffect, useRef, type RefObject } from 'react';

type Form = RefObject<HTMLElement | null>;

/** Where to after a refusal, in this order: what is wrong, what somebody else has changed, what was pressed. */
const PLACES = ['[aria-invalid]', '.kept button', '[type=submit]'];

/** Once the errors are on the screen: to the first field that has one. Whoever went on to another meanwhile stays there. */
export function focusFirstError(form: Form): void {
  const pressed = document.activeElement;
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement === pressed || activeElement === document.body)
      firstIn(form.current, ['[aria-invalid]'])?.focus();
  });
}

/** To where the next one is typed, once the emptied form is on the screen. */
export function focusFirstField(form: Form): void {
  setTimeout(() => firstIn(form.current, ['input:enabled, select:enabled, textarea:enabled'])?.focus());
}

/** To somebody else's change that has to be looked at first. */
export function focusStale(form: Form): void {
  firstIn(form.current, ['.kept button'])?.focus();
}

/**
 * The form, to which the focus comes back when it is refused: a button that is busy cannot hold it. Whoever went on elsewhere
 * meanwhile stays there.
 */
export function useRefusedFocus(isRefused: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, isRefused);
  return form;
}

/** The same for a form that is known once it was sent. */
export function useFocusOnRefusal(form: Form, isRefused: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    const isNowhere =
      activeElement === null || activeElement === document.body || activeElement.matches('[role=dialog]');
    if (isRefused && isNowhere) firstIn(form.current, PLACES)?.focus();
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
