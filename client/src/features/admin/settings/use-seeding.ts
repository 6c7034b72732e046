import type { SeedAnswer } from '@onda-on/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { sendJson } from '../../../api/http.ts';
import { toast } from '../../../ui/toast.ts';
import { notSeeded, seeded } from './seed-notice.ts';

type Seeding = Readonly<{
  path: '/api/admin/seed-production' | '/api/admin/force-seed-production';
  /** What is said where the server gives no reason. */
  failed: string;
  body?: Readonly<{ matches: boolean }>;
}>;

/** One of the seeding calls, and what came of it as a notification. */
export function useSeeding({ path, failed, body }: Seeding) {
  const queryClient = useQueryClient();
  const isSent = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendJson<SeedAnswer>('POST', path, body),
    onSuccess: (answer) => void toast(seeded(answer)),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast(notSeeded(error, failed));
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  // The second half of a double click would be told that all is seeded already.
  const run = (onSettled?: () => void) => {
    if (isSent.current) return;
    isSent.current = true;
    mutate(undefined, {
      onSettled: () => {
        isSent.current = false;
        onSettled?.();
      },
    });
  };
  return { run, isPending };
}
