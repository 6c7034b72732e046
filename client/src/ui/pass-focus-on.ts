/** The `ref` of what may go while it has the focus: the part of the page around it that can be focused gets it then. */
export const passFocusOn = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement))
    part.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};
