import { useEffect, useRef } from 'react';

/** Left by a window whose place another one takes at once: whoever opened the first gets the focus back from the second. */
let passedOn: Opener | null = null;

/** Who opened a window, what that stood in from the inside out, and its row with those after and before it, the next ones first. */
type Opener = Readonly<{
  element: HTMLElement;
  around: readonly Element[];
  row: Element | null;
  others: readonly HTMLElement[];
}>;

/**
 * The window itself takes the focus, so that no press is meant for a button by chance; a window that is a search gives it
 * to its field (`data-first-focus`). Whoever opened it gets it back. Where its row is gone, the next one does, so that nobody
 * begins a long list anew; where there is none, the heading of what it was in.
 */
export function useFocusAndBack() {
  const opener = useRef<Opener | null>(null);
  useEffect(
    () => () => {
      passedOn = opener.current;
      setTimeout(() => (passedOn = null));
    },
    [],
  );
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = openerOf(document.activeElement) ?? passedOn;
      event.preventDefault();
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const first = event.currentTarget.querySelector<HTMLElement>('[data-first-focus]');
      (first ?? event.currentTarget).focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // A window that stands open over the page keeps the focus in itself.
      focusBack(opener.current);
    },
  };
}

function openerOf(element: Element | null): Opener | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const around: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) around.push(each);
  const row = element.closest('tr, li');
  return { element, around, row, others: rowsBeside(row) };
}

function rowsBeside(row: Element | null): readonly HTMLElement[] {
  const all = [...(row?.parentElement?.children ?? [])].filter((each) => each instanceof HTMLElement);
  const at = all.findIndex((each) => each === row);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).toReversed()];
}

function focusBack(opener: Opener | null): void {
  opener?.element.focus();
  const { activeElement } = document;
  if (opener && opener.element === activeElement) lookAfter(opener);
  // A window that has taken this one's place keeps it, and so does whatever else was given the focus meanwhile, as another screen is.
  else if (!activeElement || activeElement === document.body) giveTo(placeOf(opener));
}

/** The row itself, and nothing in it: no press is meant for one of its buttons by chance. */
function placeOf(opener: Opener | null): HTMLElement | undefined {
  const parts = [...(opener?.around ?? []), document.body];
  const others = opener?.row?.isConnected === false ? opener.others : [];
  return (
    others.find((each) => each.isConnected) ??
    parts
      .filter((each) => each.isConnected)
      .map(headingIn)
      .find((each) => each !== undefined)
  );
}

function giveTo(place: HTMLElement | undefined): void {
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  // All of the page is in sight wherever it is scrolled to.
  place?.focus({ preventScroll: place.matches('main') });
}

/** What was done in the window may take the opener only once it has the focus again. */
function lookAfter(opener: Opener): void {
  const observer = new MutationObserver(() => {
    if (opener.element.isConnected) return;
    stop();
    if (document.activeElement === document.body) focusBack(opener);
  });
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}

/**
 * Of a part of the page, not of a row in it; a window's heading is the window's own. A screen that has none yet takes the focus
 * itself: what is below it, such as the footer, would scroll the screen away.
 */
function headingIn(part: Element): HTMLElement | undefined {
  if (!part.matches('section, main, body, [role=tabpanel], [role=dialog]')) return undefined;
  const inWindow = part.closest('[role=dialog]');
  const heading = [...part.querySelectorAll<HTMLElement>('h1, h2, h3')].find(
    (each) => !each.closest('li, footer') && each.closest('[role=dialog]') === inWindow,
  );
  return heading ?? (part instanceof HTMLElement && part.matches('main') ? part : undefined);
}
