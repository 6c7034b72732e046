declare global {
  interface Window {
    /** Buttons that were pressed before there was any code to hear it; kept by the script in the page. */
    earlyPresses?: HTMLElement[] | null;
  }
}

/** Presses them again, now that somebody listens. Links need no code: those the browser has followed itself. */
export function repeatEarlyPresses(): void {
  const pressed = window.earlyPresses ?? [];
  window.earlyPresses = null;
  for (const button of pressed) button.click();
}
