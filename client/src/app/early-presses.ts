declare global {
  interface Window {
    /** Buttons that were pressed before the code had loaded; the script in the page collects them. */
    earlyPresses?: HTMLElement[] | null;
  }
}

/**
 * Repeats these presses. Tabs follow the pointer that goes down, and take the focus, which may be in a field by now; all other buttons
 * follow the click. Links are not among the presses: the browser has followed them itself.
 */
export function repeatEarlyPresses(): void {
  const pressed = window.earlyPresses ?? [];
  window.earlyPresses = null;
  const { activeElement } = document;
  for (const button of pressed) {
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    button.click();
  }
  if (activeElement instanceof HTMLElement && activeElement.matches('input, select, textarea'))
    activeElement.focus();
}
