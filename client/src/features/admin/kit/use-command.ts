import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

import { operatorNotice } from '../../../api/operator-message.ts';
import { type Topic, invalidateTopics } from '../../../api/topics.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { writeToClipboard } from '../../../ui/copy-text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { isUnauthenticated } from '../session/session-loss.ts';

export type CommandOptions<Input, Output> = Readonly<{
  run: (input: Input) => Promise<Output>;
  /** What the command may change: every query about one of these topics is read again. */
  topics: readonly Topic[];
  /** The notification's text when the server gives no reason. */
  failed: string | ((input: Input) => string);
  done?: string | ((input: Input) => string | undefined);
  onDone?: (output: Output, input: Input) => void;
  /** Returns true when it has informed the operator itself; there is no notification then. */
  onRefused?: (error: unknown, input: Input) => boolean;
  /** Blocks further commands until all changed data has been read again. */
  isExclusive?: boolean;
}>;

/**
 * One command of the panel. The operator is notified when it is done or refused, and the data that it may have changed
 * is read again, also after a refusal. A double click sends one command, and a lost connection is reported at once.
 */
export function useCommand<Input = void, Output = unknown>(options: CommandOptions<Input, Output>) {
  const { run, topics, failed, done, onDone, onRefused, isExclusive = false } = options;
  const queryClient = useQueryClient();
  const underWay = useRef<readonly unknown[]>([]);
  const mutation = useMutation({
    mutationFn: run,
    // The input may be a password, so the cache forgets it soon after its form is gone. With 0, a request that outlives
    // its form would be checked in every turn of the event loop.
    gcTime: 1000,
    onSettled: async (_output, error, input) => {
      const end = () => {
        underWay.current = underWay.current.filter((each) => !isSame(each, input));
      };
      if (!isExclusive) end();
      try {
        // An ended session changed nothing, and its sign-in does not wait for reads that would be refused too.
        if (!isUnauthenticated(error)) await invalidateTopics(queryClient, [...topics, 'commands']);
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

/** Whether two inputs are identical or have equal fields. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isFields(a) || !isFields(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]));
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const toastDone = (description: string): void => void toast({ title: PANEL.success, description });

/** Shows the server's message, a lost connection or the fallback. A lost session has its own notification. */
export function toastFailure(error: unknown, fallback: string): void {
  if (isUnauthenticated(error)) return;
  toast({ ...operatorNotice(error, PANEL.error, fallback), variant: 'destructive' });
}

/** Copies a text to the clipboard and notifies the operator, also when the browser refuses. */
export async function copyText(text: string, done: string): Promise<void> {
  if (await writeToClipboard(text)) toastDone(done);
  else toast({ title: PANEL.copyFailed, variant: 'destructive' });
}
