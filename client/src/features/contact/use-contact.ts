import type { ContactAnswer, ContactBody } from '@onda-on/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import { sendJson } from '../../api/http.ts';
import { newKey } from '../../memory/submission-key.ts';
import { contactBodyOf, type ContactValues } from './contact.form.ts';

/** Sends the message. A repeated attempt carries the same key, so that the server keeps it once. */
export function useContact() {
  const keyFor = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (values: ContactValues) => {
      const body: ContactBody = contactBodyOf(values);
      const text = JSON.stringify(body);
      if (keyFor.current.text !== text) keyFor.current = { text, key: newKey() };
      return sendJson<ContactAnswer>('POST', '/api/contact', body, {
        idempotencyKey: keyFor.current.key,
      });
    },
  });
}
