import { cleanName, WEEK_NUMBER_MAX } from '@onda-on/contracts/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';

import { hasFailed } from '../../api/has-failed.ts';
import { foundLeague, leagueOf } from '../../api/leagues.queries.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { newKey } from '../../memory/submission-key.ts';
import { LEAGUES as TEXT } from '../../text/leagues.tr.ts';
import { TEXT as MESSAGES } from '../../text/messages.tr.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { SendForm } from '../../ui/SendForm.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Emblem } from './Emblem.tsx';
import {
  LookFields,
  lookOf,
  newProof,
  NicknameField,
  PROOF_FIELDS,
  ProofFields,
  proofOf,
  type LookValues,
  type NicknameValues,
  type ProofValues,
} from './league-fields.tsx';
import {
  refreshLeagues,
  useFirstWeek,
  useHeldCoupons,
  useKeepProven,
  useOwnLeagues,
  type OwnLeague,
} from './use-membership.ts';

/** `/lig`: the leagues of this browser's coupons, and the form that founds one. */
export function LeaguesScreen() {
  useTitle(TEXT.title, TEXT.description);
  const first = useFirstWeek();
  return (
    <div className="wrap leagues-page">
      <div className="leagues-head">
        <h1>{TEXT.heading}</h1>
        <p className="muted">{TEXT.lead}</p>
      </div>
      <div className="leagues-pair">
        <FoundSection first={first} />
        <div className="stack">
          <OwnLeagues />
          <p>
            <Link className="ink" to="/ben">
              {TEXT.myPage}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

/** 'Liglerim', also a section of `/ben`. */
export function OwnLeagues() {
  const coupons = useHeldCoupons();
  const leagues = useOwnLeagues();
  if (hasFailed(leagues))
    return <SectionFailed section={TEXT.mine} title={TEXT.mineFailed} query={leagues} />;
  return (
    <section className="stack" aria-labelledby="liglerim">
      <h2 id="liglerim">{TEXT.mine}</h2>
      {coupons.length === 0 ? <NoCoupon /> : null}
      {coupons.length > 0 && !leagues.data ? <Skeleton height={72} /> : null}
      {leagues.data?.length === 0 ? <p className="muted">{TEXT.none}</p> : null}
      {leagues.data && leagues.data.length > 0 ? (
        <ul className="card own-leagues">
          {leagues.data.map((league) => (
            <OwnLeagueRow key={league.id} league={league} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const NoCoupon = () => (
  <div className="card pad stack">
    <p>
      <b>{TEXT.noCoupon}</b>
    </p>
    <p className="muted">{TEXT.noCouponHint}</p>
    <p>
      <Link className="btn slim" to="/">
        {TEXT.play}
      </Link>
    </p>
  </div>
);

const OwnLeagueRow = ({
  league: { id, name, nickname, role, members, state, ...look },
}: Readonly<{ league: OwnLeague }>) => (
  <li>
    <Link to="/lig/$id" params={{ id }}>
      <Emblem {...look} />
      <span>
        <b>{name}</b> {state === 'closed' ? <span className="tag">{TEXT.closedTag}</span> : null}
        <span className="small muted block">
          {TEXT.members(members)}, {TEXT.as(nickname)}
          {role === 'member' ? '' : ` (${TEXT.roles[role]})`}
        </span>
      </span>
    </Link>
  </li>
);

function FoundSection({ first }: Readonly<{ first: number | undefined }>) {
  const week = useQuery(currentWeek());
  if (first === undefined && hasFailed(week))
    return <SectionFailed section={TEXT.found} title={MESSAGES.loadFailed} query={week} />;
  if (first === undefined) return <Skeleton height={640} />;
  return (
    <section className="card contact" aria-labelledby="lig-kur">
      <h2 id="lig-kur">{TEXT.found}</h2>
      {first > WEEK_NUMBER_MAX ? <p>{TEXT.noWeekLeft}</p> : <FoundForm first={first} />}
    </section>
  );
}

type FoundValues = LookValues & NicknameValues & ProofValues & { firstWeek: string };

const FIELDS = ['name', 'firstWeek', 'nickname', ...PROOF_FIELDS] as const;
const WEEKS_AHEAD = 3;

/** 'Lig kur': founds a league and opens its page. */
function FoundForm({ first }: Readonly<{ first: number }>) {
  const form = useForm<FoundValues>({
    defaultValues: {
      name: '',
      colour: 'green',
      emblem: 'ball',
      firstWeek: String(first),
      nickname: '',
      ...newProof(),
    },
    shouldFocusError: false,
  });
  const founding = useFounding(first);
  return (
    <SendForm
      form={form}
      onValid={founding.mutate}
      sending={founding}
      failed={TEXT.failed}
      fields={FIELDS}
      prefix="lig"
      submit={TEXT.submit}
      busy={TEXT.busy}
    >
      <LookFields prefix="lig" />
      <div className="pair">
        <FirstWeekField first={first} />
        <NicknameField prefix="lig" />
      </div>
      <ProofFields prefix="lig" />
    </SendForm>
  );
}

function FirstWeekField({ first }: Readonly<{ first: number }>) {
  const { register, formState } = useFormContext<FoundValues>();
  const last = Math.min(first + WEEKS_AHEAD, WEEK_NUMBER_MAX);
  const choices = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return (
    <Field
      id="lig-firstWeek"
      label={TEXT.firstWeek}
      hint={TEXT.firstWeekHint}
      error={formState.errors.firstWeek?.message}
    >
      {(aria) => (
        <select {...aria} className="input" {...register('firstWeek')}>
          {choices.map((week) => (
            <option key={week} value={week}>
              {TEXT.week(week)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/**
 * `first`: the earliest week now, since entries may have closed while the form was open. The form founds one league: each attempt
 * carries its key, so that after a lost answer other words do not found a second one; the server answers with the first.
 */
function useFounding(first: number) {
  const [key] = useState(newKey);
  const queryClient = useQueryClient();
  const keepProven = useKeepProven();
  const navigate = useNavigate();
  const attempts = useRef(0);
  return useMutation({
    mutationFn: async (values: FoundValues) => {
      const firstWeek = Math.max(first, Number(values.firstWeek));
      const sent = { ...lookOf(values), firstWeek, nickname: cleanName(values.nickname) };
      attempts.current += 1;
      const founded = await foundLeague({ coupon: proofOf(values), ...sent }, key);
      return { founded, sent };
    },
    onSuccess: async ({ founded, sent }, values) => {
      const { leagueId: id } = founded;
      await keepProven(proofOf(values));
      const league =
        attempts.current > 1 ? await queryClient.fetchQuery(leagueOf(id)).catch(() => null) : null;
      const isAsSent = !league || isSame(sent, { ...league, nickname: founded.nickname });
      toast(isAsSent ? { title: TEXT.founded } : TEXT.foundedBefore);
      await navigate({ to: '/lig/$id', params: { id }, search: { bolum: 'lig' } });
    },
    // A league whose answer was lost may be founded.
    onError: () => void refreshLeagues(queryClient),
  });
}

const isSame = <Values extends object>(sent: Values, kept: Values): boolean =>
  Object.entries(sent).every(([name, value]) => Reflect.get(kept, name) === value);
