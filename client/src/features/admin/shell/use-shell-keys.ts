import { useEffect, useRef } from 'react';

type Handlers = Readonly<{ onPalette: () => void; onHelp: () => void }>;

/**
 * Ctrl K or ⌘ K opens the palette wherever the focus is, but not over a held window; `?` opens the help when no text
 * field has the focus and no window is open.
 */
export function useShellKeys(handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.key.toLocaleLowerCase('en') === 'k') {
        event.preventDefault();
        if (!isWindowHeld()) latest.current.onPalette();
      } else if (event.key === '?' && !isCommand && !isTyping(event.target) && !isWindowOpen()) {
        event.preventDefault();
        latest.current.onHelp();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** A window without a × (`useHeldWindow`). */
const isWindowHeld = (): boolean => document.querySelector('[role=dialog][data-held]') !== null;

const isWindowOpen = (): boolean => document.querySelector('[role=dialog]') !== null;
