import type { DisputeAnswer } from '@onda-on/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import { sendJson } from '../../api/http.ts';
import { newKey } from '../../memory/submission-key.ts';
import { disputeBodyOf, type DisputeValues } from './dispute.form.ts';

/** Opens the dispute. A repeated attempt carries the same key, so that the server keeps it once. */
export function useDispute() {
  const keyFor = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (values: DisputeValues) => {
      const body = disputeBodyOf(values);
      const text = JSON.stringify(body);
      if (keyFor.current.text !== text) keyFor.current = { text, key: newKey() };
      const idempotencyKey = keyFor.current.key;
      return sendJson<DisputeAnswer>('POST', '/api/disputes', body, { idempotencyKey });
    },
  });
}
