import { useState } from 'react';

import { isStale } from './editor/editor-errors.ts';

/**
 * What a window's form was filled from, for its save to name. A stale save is refused once and then explained: from there on
 * it is what is stored now, which the window shows beside what was typed.
 */
export function useBase<Stored>(stored: Stored) {
  const [filledFrom] = useState(stored);
  const [isBehind, setBehind] = useState(false);
  return {
    base: isBehind ? stored : filledFrom,
    isBehind,
    /** Answers true when that is what it was refused for: the window says so itself. */
    refused(error: unknown): boolean {
      if (isStale(error)) setBehind(true);
      return isStale(error);
    },
  };
}
