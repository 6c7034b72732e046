import type { PrizeEffect, PublicWinner } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { dayLong } from '../../../text/day-text.ts';
import { liraShort } from '../../../text/money.ts';
import { FieldError } from '../../../ui/fields/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { FieldProps } from '../kit/use-draft-form.ts';

const TEXT = CORRECTION.prize;

/** Who gains and who loses the prize of a settled week by a change of its results, and who of them was paid. */
export function PrizeMoves({ prize }: Readonly<{ prize: PrizeEffect | null }>) {
  if (!prize) return null;
  const { step, opens, came, went, cameCount, wentCount, paid, paidCount } = prize;
  return (
    <div className="prize-moves">
      <b>{TEXT.title}</b>
      {step === 'provisional' ? null : <p>{TEXT[step]}</p>}
      <ul>
        {opens ? <li>{TEXT.opens}</li> : null}
        {cameCount + wentCount === 0 ? <li>{TEXT.same}</li> : null}
        <People label={TEXT.gains} people={came} count={cameCount} />
        <People label={TEXT.loses} people={went} count={wentCount} />
        <Shares prize={prize} />
        {paid.map(({ id, name, kurus, paidOn }) => (
          <li key={id}>
            <Icon name="warning" /> {TEXT.paid}:{' '}
            <b>{TEXT.paidLine(name, kurus === null ? TEXT.thing : liraShort(kurus), dayLong(paidOn))}</b>
          </li>
        ))}
        {paidCount > paid.length ? <li>{TEXT.others(paidCount - paid.length)}</li> : null}
      </ul>
    </div>
  );
}

type PeopleProps = Readonly<{ label: string; people: readonly PublicWinner[]; count: number }>;

function People({ label, people, count }: PeopleProps) {
  if (count === 0) return null;
  const names = people.map(({ name, tcNumber }) => `${name} (${tcNumber})`).join(', ');
  return (
    <li>
      {label}: <b>{names}</b> {count > people.length ? TEXT.others(count - people.length) : null}
    </li>
  );
}

function Shares({ prize: { before, after } }: Readonly<{ prize: PrizeEffect }>) {
  if (before.share === null || after.share === null || before.share === after.share) return null;
  return <li>{TEXT.share(liraShort(before.share), liraShort(after.share))}</li>;
}

/** The error of `SeenTick`: announced winners are changed only by somebody who saw this very effect. */
export const unseenError = (prize: PrizeEffect | null | undefined, seen: string): { seen?: string } =>
  prize?.step === 'announced' && prize.seen !== seen ? { seen: TEXT.seenMissing } : {};

type SeenTickProps = Readonly<{ prize: PrizeEffect | null | undefined; field: FieldProps }>;

/** Ticked for the effect that is shown: another effect has to be ticked again. */
export function SeenTick({ prize, field }: SeenTickProps) {
  if (prize?.step !== 'announced') return null;
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          name={field.name}
          checked={field.value === prize.seen}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error ? 'etki-goruldu-hata' : undefined}
          onChange={({ target }) => field.onChange(target.checked ? prize.seen : '')}
        />
        {TEXT.seen}
      </label>
      {field.error ? <FieldError id="etki-goruldu-hata">{field.error}</FieldError> : null}
    </>
  );
}
