import { useEffect, useRef } from 'react';

/** The opener of a window that another window replaces at once: it gets the focus back from the second window. */
let passedOn: Opener | null = null;

/** The element that opened a window, its ancestors (innermost first), its row, and the other rows (following first). */
type Opener = Readonly<{
  element: HTMLElement;
  around: readonly Element[];
  row: Element | null;
  others: readonly HTMLElement[];
}>;

/**
 * The window itself takes the focus, so that no press hits a button by chance; a search window gives it to its field
 * (`data-first-focus`). On closing, the opener gets the focus back. If its row is gone, the next row gets it, so that
 * the operator does not start a long list anew; without a next row, the heading of the surrounding part.
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
      // A window that is still open keeps the focus in itself.
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
  // A window that has replaced this one keeps the focus, as does any other element that got it meanwhile.
  else if (!activeElement || activeElement === document.body) giveTo(placeOf(opener));
}

/** The next row itself and not a button in it, so that no press hits a button by chance. */
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
  // `main` fills the page, so focusing it needs no scrolling.
  place?.focus({ preventScroll: place.matches('main') });
}

/** The window's action may remove the opener only after the opener has got the focus back. */
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
 * The heading of a part of the page, not of a row in it, and not of a window around or inside the part. A `main`
 * without a heading takes the focus itself: an element below it, such as the footer, would scroll the screen away.
 */
function headingIn(part: Element): HTMLElement | undefined {
  if (!part.matches('section, main, body, [role=tabpanel], [role=dialog]')) return undefined;
  const inWindow = part.closest('[role=dialog]');
  const heading = [...part.querySelectorAll<HTMLElement>('h1, h2, h3')].find(
    (each) => !each.closest('li, footer') && each.closest('[role=dialog]') === inWindow,
  );
  return heading ?? (part instanceof HTMLElement && part.matches('main') ? part : undefined);
}
