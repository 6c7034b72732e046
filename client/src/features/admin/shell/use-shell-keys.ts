import { useEffect, useRef } from 'react';

type Handlers = Readonly<{ onPalette: () => void; onHelp: () => void }>;

/** Ctrl K or ⌘ K wherever the focus is; `?` where nothing is typed and no window is open. */
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
        latest.current.onPalette();
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

const isWindowOpen = (): boolean => document.querySelector('[role=dialog]') !== null;
