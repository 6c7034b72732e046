import type { LookupAnswer, LookupBody } from '@onda-on/contracts/api';
import { NATIONAL_ID } from '@onda-on/contracts/rules';
import { CancelledError, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ApiError, messageOf } from '../../api/api-error.ts';
import { askJson } from '../../api/http.ts';
import { waitOf } from '../../api/wait.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { waitText } from '../../text/wait.tr.ts';
import { toast } from '../../ui/overlays/toast.ts';

const NOBODY: LookupBody = { tcNumber: '' };
const LOOKUPS = ['/api/predictions/lookup'];
/** How long a fetched answer is kept until the screen uses it. */
const HANDOVER_MS = 10_000;

export type Lookup = Readonly<{
  answer: LookupAnswer | null;
  /** The latest failure in words, kept until the next attempt: a toast alone would disappear too soon. */
  problem: string | null;
  isBusy: boolean;
  needsCode: boolean;
  /** Resolves to whether somebody was found. */
  ask: (body: LookupBody) => Promise<boolean>;
}>;

/**
 * Looks a person up by number. The number lives in this page's memory only, so that the answer can be fetched again
 * when a result comes in; it is forgotten with the screen.
 */
export function useLookup(): Lookup {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<LookupBody | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const { data } = useQuery({ ...lookupOf(asked ?? NOBODY), enabled: asked !== null });
  useEffect(() => () => queryClient.removeQueries({ queryKey: LOOKUPS }), [queryClient]);

  const fail = (text: string, besideField = text) => {
    setProblem(besideField);
    toast({ title: TEXT.error, description: text, variant: 'destructive' });
  };
  const ask = async (body: LookupBody) => {
    if (!NATIONAL_ID.test(body.tcNumber)) {
      fail(TEXT.invalidId);
      return false;
    }
    setBusy(true);
    try {
      // Without the week nothing of the answer is shown, and the number need not be sent.
      await queryClient.ensureQueryData(currentWeek());
      await queryClient.fetchQuery({ ...lookupOf(body), staleTime: 0, gcTime: HANDOVER_MS });
      setAsked(body);
      setProblem(null);
      toast({ title: TEXT.success, description: TEXT.loaded });
      return true;
    } catch (error) {
      // The visitor has left, and another screen is shown.
      if (error instanceof CancelledError) return false;
      setAsked(null);
      setNeedsCode((needed) => needed || asksForCode(error));
      fail(failureText(error), problemText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { answer: (asked && data) ?? null, problem, isBusy, needsCode, ask };
}

/** The toast's text after a failed look-up; where the server is busy or refuses more of them, with the time to wait. */
export function failureText(error: unknown): string {
  const message = messageOf(error, TEXT.notFound);
  const wait = waitOf(error);
  return wait === null ? message : `${message}. ${waitText(wait)}.`;
}

/** With words of the server; a proxy before it has none. */
const isRefusedForNow = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || error.status === 503) && error.refusal !== null;

/** The message beside the field. Without an answer from the server it does not say that there is no coupon. */
const problemText = (error: unknown): string => {
  const isAnswered = error instanceof ApiError && (error.status < 500 || isRefusedForNow(error));
  return isAnswered ? failureText(error) : TEXT.notReached;
};

/** Whether the server asks for the coupon's number beside the person's (`LOOKUP=code`). */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'LOOKUP_CODE_REQUIRED';

/**
 * The national ID goes in the body, since addresses are logged and kept. The query key holds it in memory only; it is
 * never written to the browser's storage.
 */
export const lookupOf = (body: LookupBody) =>
  queryOptions({
    queryKey: ['/api/predictions/lookup', body.tcNumber, { couponNo: body.couponNo }],
    queryFn: ({ signal }) => askJson<LookupAnswer>('/api/predictions/lookup', body, { signal }),
    meta: { topics: ['matches', 'standings', 'coupons'] },
    gcTime: 0,
  });
