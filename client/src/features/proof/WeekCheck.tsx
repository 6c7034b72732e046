import type { StandingsAnswer, StandingsEntry, WeekAnswer } from '@onda-on/contracts/api';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { messageOf } from '../../api/api-error.ts';
import { read } from '../../api/http.ts';
import { standingsOf } from '../../api/tables.queries.ts';
import { weeks } from '../../api/weeks.queries.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { WEEK_CHECK as TEXT } from '../../text/proof.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { StateMark } from './ProofResult.tsx';
import type { Step } from './verifier.ts';

/** What the published verifier (`/verify-week.mjs`) finds in a week's open data. */
type Found = Readonly<{
  /** What the data say of themselves, which may be another week's. */
  week: number;
  root: string;
  entries: number;
  isComplete: boolean;
  /** Coupons of erased persons: nothing but the counts binds their picks. */
  erased: number;
  /** Coupons under the root that the table leaves out. */
  unranked: number;
  isRootRight: boolean;
  /** False for a week that was sealed before there were checkpoints. */
  hasCheckpoint: boolean;
  /** Null without a checkpoint, or in a browser without Ed25519. */
  isSigned: boolean | null;
  table: readonly Readonly<{ entry: string; correct: number; rank: number }>[];
}>;
export type Verifier = Readonly<{ verifyWeek: (text: string) => Promise<Found> }>;

const VERIFIER = '/verify-week.mjs';
/** A browser takes some ten seconds for these; larger weeks are checked with the downloaded program. */
const COUPONS_MAX = 100_000;

/** The very file that everyone can download, so that what it does here can be repeated anywhere. */
const published = (): Promise<Verifier> => import(/* @vite-ignore */ `${location.origin}${VERIFIER}`);

type Sealed = WeekAnswer & Readonly<{ seal: NonNullable<WeekAnswer['seal']> }>;
const isSealed = (week: WeekAnswer): week is Sealed => week.seal !== null && week.seal.count > 0;

/** Checks all coupons of a sealed week in the browser; nothing is shown before there is one. */
export function WeekCheck({ load = published }: Readonly<{ load?: () => Promise<Verifier> }>) {
  const id = useId();
  const isHydrated = useHydrated();
  const { data = [] } = useQuery(weeks());
  const sealed = data.filter(isSealed).toReversed();
  const [chosen, choose] = useState<number>();
  const week = sealed.find(({ number }) => number === chosen) ?? sealed[0];
  if (!week) return null;
  return (
    <section className="card proof-week" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{TEXT.title}</h2>
      <p>{TEXT.lead}</p>
      <div className="field">
        <label htmlFor={id}>{TEXT.week}</label>
        <select
          id={id}
          className="input"
          value={week.number}
          disabled={!isHydrated}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {sealed.map(({ number, seal }) => (
            <option key={number} value={number}>
              {TEXT.weekName(number, seal.count)}
            </option>
          ))}
        </select>
      </div>
      <Check key={week.number} week={week} load={load} />
      <p className="row">
        <a className="ink" href={`/api/proof/${week.number}/data`} download>
          {TEXT.data}
        </a>
        <a className="ink" href={VERIFIER} download>
          {TEXT.verifier}
        </a>
      </p>
    </section>
  );
}

function Check({ week, load }: Readonly<{ week: Sealed; load: () => Promise<Verifier> }>) {
  const queryClient = useQueryClient();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => checked(week, queryClient, load),
  });
  if (week.seal.count > COUPONS_MAX) return <p className="hint">{TEXT.tooLarge(week.seal.root)}</p>;
  return (
    <>
      <div className="row">
        <Button look="main" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {isPending ? TEXT.checking : TEXT.check}
        </Button>
      </div>
      <div aria-live="polite">
        {error ? <p className="problems">{messageOf(error, TEXT.failed)}</p> : null}
        {data ? <Lines lines={data} /> : null}
      </div>
    </>
  );
}

type Line = readonly [state: Step['state'], text: string];

const Lines = ({ lines }: Readonly<{ lines: readonly Line[] }>) => (
  <ul className="verdict-steps">
    {lines.map(([state, text]) => (
      <li key={text} className={state}>
        <StateMark state={state} />
        {text}
      </li>
    ))}
  </ul>
);

async function checked(
  week: Sealed,
  queryClient: QueryClient,
  load: () => Promise<Verifier>,
): Promise<readonly Line[]> {
  const [{ verifyWeek }, text, shown] = await Promise.all([
    load(),
    read(`/api/proof/${week.number}/data`, {
      headers: { accept: 'application/x-ndjson' },
      isFile: true,
    }).then((each) => each.text()),
    queryClient.fetchQuery({ ...standingsOf(week.number), staleTime: 0 }),
  ]);
  return linesOn(await verifyWeek(text), week, shown);
}

const stateOf = (isRight: boolean | null): Step['state'] => {
  if (isRight === null) return 'unchecked';
  return isRight ? 'passed' : 'failed';
};

function linesOn(found: Found, { number, seal }: Sealed, shown: StandingsAnswer) {
  const { entries, erased, unranked, isComplete, hasCheckpoint, isSigned, table } = found;
  const isOfSeal = found.week === number && found.root === seal.root && entries === seal.count;
  const isShown = ({ id, correctPredictions, rank }: StandingsEntry, index: number): boolean => {
    const row = table[index];
    return row?.entry === id && row.correct === correctPredictions && row.rank === rank;
  };
  const isTableRight =
    shown.decided === 0 ? null : table.length === shown.coupons && shown.entries.every(isShown);
  const lines: readonly (readonly [keyof (typeof TEXT)['lines'], boolean | null])[] = [
    ['complete', isComplete],
    ['root', found.isRootRight && isOfSeal],
    ['signature', isSigned],
    ['table', isTableRight],
  ];
  return [
    ...lines.map(([name, isRight]): Line => {
      const state = stateOf(isRight);
      const isUnknown = name === 'signature' && isRight === null && hasCheckpoint;
      return [state, isUnknown ? TEXT.noEd25519 : TEXT.lines[name][state](entries)];
    }),
    ...(erased > 0 ? [['unchecked', TEXT.erased(erased)] satisfies Line] : []),
    ...(unranked > 0 ? [['unchecked', TEXT.unranked(unranked)] satisfies Line] : []),
  ];
}
