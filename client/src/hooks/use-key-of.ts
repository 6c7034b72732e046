import { useRef } from 'react';

import { newKey } from '../memory/submission-key.ts';

/** One key for one body: sent again unchanged, as after a lost answer, it is kept once. */
export function useKeyOf(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
