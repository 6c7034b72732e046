import { useMutation } from '@tanstack/react-query';

import { sendAsVisitor } from '../api/send.ts';
import { useKeyOf } from './use-key-of.ts';

/** Sends what was filled in. A repeated attempt carries the same key, so that the server keeps it once. */
export function useSending<Values>(path: string, bodyOf: (values: Values) => object) {
  const keyOf = useKeyOf();
  return useMutation({
    mutationFn: (values: Values) => {
      const body = bodyOf(values);
      return sendAsVisitor<unknown>('POST', path, body, { idempotencyKey: keyOf(body) });
    },
  });
}
