import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

import { operatorNotice } from '../../api/operator-message.ts';
import { PANEL } from '../../text/admin/panel.tr.ts';
import { toast } from '../../ui/toast.ts';
import { isUnauthenticated, tellIfLost } from './session/session-loss.ts';

/** What an operator's command may have moved. Only what is on the screen is fetched anew. */
const MOVED = [
  '/api/admin/weeks',
  '/api/admin/matches',
  '/api/admin/imports',
  '/api/admin/settings',
  '/api/admin/users',
  '/api/admin/clusters',
  '/api/admin/administrators',
  '/api/admin/second-factor',
  '/api/admin/contacts',
  '/api/admin/contact-tags',
  '/api/admin/tickets',
  '/api/admin/disputes',
  '/api/admin/reports',
  '/api/admin/incomes',
  '/api/admin/audit-logs',
  '/api/admin/operations',
  '/api/admin/stats/dashboard',
  '/api/matches',
  '/api/weeks/current',
];

type Options<Input> = Readonly<{
  run: (input: Input) => Promise<unknown>;
  /** For the notification, when the server says nothing better (§8). */
  failed: string;
  done?: string;
  onDone?: () => void;
}>;

/**
 * One command: notified when done or refused, and everything it may have moved is read again, also after a refusal. The second
 * half of a double click is no second command, and a lost connection is told at once instead of waited for.
 */
export function useCommand<Input = void>({ run, failed, done, onDone }: Options<Input>) {
  const queryClient = useQueryClient();
  const underWay = useRef<readonly unknown[]>([]);
  const mutation = useMutation({
    mutationFn: run,
    onSettled: async (_data, _error, input) => {
      underWay.current = underWay.current.filter((each) => !isSame(each, input));
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => MOVED.some((path) => path === queryKey[0]),
      });
    },
    onSuccess: () => {
      if (done) toastDone(done);
      onDone?.();
    },
    onError: (error) => toastFailure(error, failed),
  });
  const { mutate: send } = mutation;
  const mutate = useCallback<typeof send>(
    (...sent) => {
      const [input] = sent;
      if (underWay.current.some((each) => isSame(each, input))) return;
      underWay.current = [...underWay.current, input];
      send(...sent);
    },
    [send],
  );
  return { ...mutation, mutate };
}

/** The same wish once more: the very same, or the same fields. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isFields(a) || !isFields(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const toastDone = (description: string): void => void toast({ title: PANEL.success, description });

/** The server's words, that it cannot be reached, or the fallback (§8). A lost session has its own notification. */
export function toastFailure(error: unknown, fallback: string): void {
  if (isUnauthenticated(error)) return tellIfLost(error);
  toast({ ...operatorNotice(error, PANEL.error, fallback), variant: 'destructive' });
}
