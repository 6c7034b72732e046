import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { receiptOf } from '../../api/coupons.queries.ts';
import { couponProofOf, weekProofOf } from '../../api/proof.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { PROOF_SCREEN as TEXT } from '../../text/proof.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { check, type Server } from './check.ts';
import { ProofForm } from './ProofForm.tsx';
import { ProofResult, Unreadable } from './ProofResult.tsx';
import { handedInAs } from './receipt-data.ts';
import { WeekCheck } from './WeekCheck.tsx';

/**
 * `/dogrula`: checks a receipt in the browser. The receipt comes with the address, behind `#`, or is pasted or chosen;
 * of all of it only the coupon's number is sent.
 */
export function ProofScreen() {
  useTitle(TEXT.title, TEXT.description);
  const code = useLocation({ select: ({ hash }) => hash });
  return (
    <div className="wrap proof">
      <div className="proof-head">
        <h1>{TEXT.title}</h1>
        <p className="muted">{TEXT.lead}</p>
      </div>
      {/* Another link is another receipt: what was typed before is gone. */}
      <ProofCheck key={code} code={code} />
      <WeekCheck />
      <HowItWorks />
    </div>
  );
}

function ProofCheck({ code }: Readonly<{ code: string }>) {
  const [typed, setTyped] = useState<Readonly<{ text: string; times: number }> | null>(null);
  // What follows `#` names no place in the page, but keeps the router from going to its top.
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    scrollTo(0, 0);
  }, []);
  const text = typed?.text ?? (code ? `#${code}` : null);
  const times = typed?.times ?? 0;
  return (
    <>
      {/* Always there, so that a screen reader reads the result when it comes. */}
      <section aria-live="polite" aria-label={TEXT.result}>
        {text === null ? null : <CheckOf key={times} text={text} times={times} />}
      </section>
      <ProofForm
        isAgain={text !== null}
        onHandedIn={(handedIn) => setTyped({ text: handedIn, times: times + 1 })}
      />
    </>
  );
}

type CheckProps = Readonly<{
  text: string;
  /** How often the visitor has handed something in, and looks for the result; each time it is checked anew. */
  times: number;
}>;

function CheckOf({ text, times }: CheckProps) {
  const queryClient = useQueryClient();
  const handedIn = handedInAs(text);
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['dogrula', text, times],
    queryFn: () => (handedIn ? check(handedIn, serverOf(queryClient), crypto.subtle) : null),
    // Held in memory only while it is shown.
    gcTime: 0,
    meta: { topics: ['weeks'] },
  });
  const place = useRef<HTMLDivElement>(null);
  const isShown = data !== undefined;
  useEffect(() => {
    if (times > 0 && isShown) place.current?.scrollIntoView({ block: 'start' });
  }, [times, isShown]);
  return (
    <div ref={place} className="proof-result" aria-busy={isFetching}>
      {data ? <ProofResult checked={data} onRetry={() => void refetch()} isBusy={isFetching} /> : null}
      {data === null ? <Unreadable /> : null}
      {data === undefined ? <Skeleton height={320} /> : null}
    </div>
  );
}

/** Always asks anew: a seal may have come since the last answer. */
const serverOf = (queryClient: QueryClient): Server => ({
  receipt: (couponNo) => queryClient.fetchQuery({ ...receiptOf(couponNo), staleTime: 0 }),
  coupon: (couponNo) => queryClient.fetchQuery({ ...couponProofOf(couponNo), staleTime: 0 }),
  week: (week) => queryClient.fetchQuery({ ...weekProofOf(week), staleTime: 0 }),
});

const HowItWorks = () => (
  <section className="proof-how" aria-labelledby="nasil-baslik">
    <h2 id="nasil-baslik">{TEXT.how.title}</h2>
    <ol>
      {TEXT.how.items.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
    <p className="muted">{TEXT.how.key}</p>
    <p>
      <Link className="ink" to="/pages/$slug" params={{ slug: 'kurallar' }}>
        {TEXT.how.more} <Icon name="right" />
      </Link>
    </p>
  </section>
);
