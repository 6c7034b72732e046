import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

import { toastDone, toastFailure } from '../use-command.ts';
import { CONTENT } from './content.queries.ts';

/** What a command about content may have moved. Only what is on the screen is fetched anew. */
const MOVED = [
  CONTENT,
  '/api/admin/menus',
  '/api/admin/site-settings',
  '/api/admin/content/tokens',
  '/api/menus',
  '/api/footer-menus',
  '/api/pages',
  '/api/news',
];

type Options<Input, Output> = Readonly<{
  run: (input: Input) => Promise<Output>;
  /** For the notification, when the server says nothing better (§8). */
  failed: string;
  done?: string | ((input: Input) => string | undefined);
  onDone?: (output: Output, input: Input) => void;
  /** Answers true when it has told the operator itself. */
  onRefused?: (error: unknown, input: Input) => boolean;
}>;

/**
 * One command about content: notified when done or refused, and what it may have moved is read again. Until then nothing else is
 * sent: the second half of a double click would only meet the first. A lost connection is told at once instead of waited for.
 */
export function useContentCommand<Input = void, Output = unknown>(options: Options<Input, Output>) {
  const { run, failed, done, onDone, onRefused } = options;
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: run,
    async onSettled() {
      try {
        await queryClient.invalidateQueries({
          predicate: ({ queryKey }) => MOVED.some((path) => path === queryKey[0]),
        });
      } finally {
        isUnderWay.current = false;
      }
    },
    onSuccess: (output, input) => {
      const text = typeof done === 'function' ? done(input) : done;
      if (text) toastDone(text);
      onDone?.(output, input);
    },
    onError: (error, input) => {
      if (!onRefused?.(error, input)) toastFailure(error, failed);
    },
  });
  const { mutate: send } = mutation;
  const mutate = useCallback(
    (input: Input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      send(input);
    },
    [send],
  );
  return { ...mutation, mutate };
}
