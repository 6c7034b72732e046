import { useRef } from 'react';

import { newKey } from '../memory/submission-key.ts';

/** Gives one key for one body, so that the server stores a body once, although it may be sent again. */
export function useKeyOf(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
