import type { LeagueMembership } from '@onda-on/contracts/api';
import { cleanName, WEEK_NUMBER_MAX } from '@onda-on/contracts/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';

import { foundLeague } from '../../api/leagues.queries.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { useKeyOf } from '../../hooks/use-key-of.ts';
import { LEAGUES as TEXT } from '../../text/leagues.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { SendingRefused } from '../../ui/SendingRefused.tsx';
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
import { useKeepProven } from './use-membership.ts';

type FoundValues = LookValues & NicknameValues & ProofValues & { firstWeek: string };

const FIELDS = ['name', 'firstWeek', 'nickname', ...PROOF_FIELDS] as const;
const WEEKS_AHEAD = 3;

/** 'Lig kur': founds a league and opens its page. A failed attempt keeps every field. */
export function FoundForm({ first }: Readonly<{ first: number }>) {
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
  const founding = useFounding();
  const send = form.handleSubmit((values) => founding.mutate(values));
  const { errors, submitCount } = form.formState;
  const isBusy = founding.isPending;
  return (
    <section className="card contact" aria-labelledby="lig-kur">
      <h2 id="lig-kur">{TEXT.found}</h2>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void (isBusy ? event.preventDefault() : send(event))}>
          <FormProblems key={`sorun-${submitCount}`} errors={errors} fields={FIELDS} prefix="lig" />
          {founding.error ? (
            <SendingRefused key={founding.submittedAt} error={founding.error} failed={TEXT.failed} />
          ) : null}
          <LookFields prefix="lig" />
          <div className="pair">
            <FirstWeekField first={first} />
            <NicknameField prefix="lig" />
          </div>
          <ProofFields prefix="lig" />
          <p>
            <Button look="main" type="submit" aria-disabled={isBusy}>
              {isBusy ? TEXT.busy : TEXT.submit}
            </Button>
          </p>
        </form>
      </FormProvider>
    </section>
  );
}

/** The first week that a new league can count: the open one, or the next when its entries have closed. */
export function useFirstWeek(): number | undefined {
  const { data } = useQuery(currentWeek());
  if (!data) return undefined;
  return data.detail && !data.detail.isOpen && data.detail.status !== 'draft' ? data.week + 1 : data.week;
}

function FirstWeekField({ first }: Readonly<{ first: number }>) {
  const { register, formState } = useFormContext<FoundValues>();
  const last = Math.min(first + WEEKS_AHEAD, WEEK_NUMBER_MAX);
  const choices = Array.from({ length: Math.max(1, last - first + 1) }, (_, n) => first + n);
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

function useFounding() {
  const keyOf = useKeyOf();
  const keepProven = useKeepProven();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (values: FoundValues): Promise<LeagueMembership> => {
      const body = {
        coupon: proofOf(values),
        ...lookOf(values),
        firstWeek: Number(values.firstWeek),
        nickname: cleanName(values.nickname),
      };
      return foundLeague(body, keyOf(body));
    },
    onSuccess: async ({ leagueId }, values) => {
      await keepProven(proofOf(values));
      toast({ title: TEXT.founded });
      await navigate({ to: '/lig/$id', params: { id: leagueId }, search: { bolum: 'lig' } });
    },
  });
}
