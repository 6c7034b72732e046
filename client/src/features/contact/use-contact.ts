import type { ContactAnswer, ContactBody } from '@onda-on/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import { sendJson } from '../../api/http.ts';
import { newKey } from '../../memory/submission-key.ts';
import { bodyOf, type ContactValues } from './contact.form.ts';

/** Sends the message. Sent again unchanged it carries the same key: kept once, however often it arrives. */
export function useContact() {
  const keyFor = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (values: ContactValues) => {
      const body: ContactBody = bodyOf(values);
      const text = JSON.stringify(body);
      if (keyFor.current.text !== text) keyFor.current = { text, key: newKey() };
      return sendJson<ContactAnswer>('POST', '/api/contact', body, {
        idempotencyKey: keyFor.current.key,
      });
    },
  });
}
