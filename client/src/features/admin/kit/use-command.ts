import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

import { operatorNotice } from '../../../api/operator-message.ts';
import { type Topic, invalidateTopics } from '../../../api/topics.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { writeToClipboard } from '../../../ui/copy-text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { isUnauthenticated, reportIfLost } from '../session/session-loss.ts';

export type CommandOptions<Input, Output> = Readonly<{
  run: (input: Input) => Promise<Output>;
  /** What it may change: every query that shows one of these topics is read again. */
  topics: readonly Topic[];
  /** For the notification, when the server gives no reason. */
  failed: string | ((input: Input) => string);
  done?: string | ((input: Input) => string | undefined);
  onDone?: (output: Output, input: Input) => void;
  /** Returns true when it has informed the operator itself. */
  onRefused?: (error: unknown, input: Input) => boolean;
  /** Nothing else is sent until everything that it changed has been read again. */
  isExclusive?: boolean;
}>;

/**
 * One command of the panel: the operator is notified when it is done or refused, and everything that it may have changed is read
 * again, also after a refusal. The second half of a double click is ignored, and a lost connection is reported at once.
 */
export function useCommand<Input = void, Output = unknown>(options: CommandOptions<Input, Output>) {
  const { run, topics, failed, done, onDone, onRefused, isExclusive = false } = options;
  const queryClient = useQueryClient();
  const underWay = useRef<readonly unknown[]>([]);
  const mutation = useMutation({
    mutationFn: run,
    // What was sent may be a password: nothing remembers it long once its form is gone. With 0, a request that outlives its form
    // would be looked at in every turn of the event loop.
    gcTime: 1000,
    onSettled: async (_output, _error, input) => {
      const end = () => {
        underWay.current = underWay.current.filter((each) => !isSame(each, input));
      };
      if (!isExclusive) end();
      try {
        await invalidateTopics(queryClient, [...topics, 'commands']);
      } finally {
        if (isExclusive) end();
      }
    },
    onSuccess: (output, input) => {
      const text = typeof done === 'function' ? done(input) : done;
      if (text) toastDone(text);
      onDone?.(output, input);
    },
    onError: (error, input) => {
      if (!onRefused?.(error, input))
        toastFailure(error, typeof failed === 'function' ? failed(input) : failed);
    },
  });
  const { mutate: send } = mutation;
  const mutate = useCallback<typeof send>(
    (...sent) => {
      const [input] = sent;
      if (underWay.current.some((each) => isExclusive || isSame(each, input))) return;
      underWay.current = [...underWay.current, input];
      send(...sent);
    },
    [send, isExclusive],
  );
  return { ...mutation, mutate };
}

/** The same command once more: the very same input, or the same fields. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isFields(a) || !isFields(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]));
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const toastDone = (description: string): void => void toast({ title: PANEL.success, description });

/** The server's words, that it cannot be reached, or the fallback. A lost session has its own notification. */
export function toastFailure(error: unknown, fallback: string): void {
  if (isUnauthenticated(error)) return reportIfLost(error);
  toast({ ...operatorNotice(error, PANEL.error, fallback), variant: 'destructive' });
}

/** Puts a text on the clipboard and says so; where that is closed to pages, that is said. */
export async function copyText(text: string, done: string): Promise<void> {
  if (await writeToClipboard(text)) toastDone(done);
  else toast({ title: PANEL.copyFailed, variant: 'destructive' });
}
