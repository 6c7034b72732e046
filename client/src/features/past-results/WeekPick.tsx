import { useId } from 'react';

import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type Props = Readonly<{ week: number; past: readonly number[]; onPick: (week: number) => void }>;

/** The past weeks, newest first, with a step to either side. */
export function WeekPick({ week, past, onPick }: Props) {
  const id = useId();
  const at = past.indexOf(week);
  const older = past[at + 1];
  const newer = past[at - 1];
  return (
    <div className="field">
      <label htmlFor={id}>{TEXT.week}</label>
      <div className="week-picker">
        <WeekStep to={older} label={TEXT.previousWeek} icon="previous" onPick={onPick} />
        <select
          className="input"
          id={id}
          value={week}
          onChange={({ target }) => onPick(Number(target.value))}
        >
          {past.map((each) => (
            <option key={each} value={each}>
              {TEXT.weekName(each)}
            </option>
          ))}
        </select>
        <WeekStep to={newer} label={TEXT.nextWeek} icon="next" onPick={onPick} />
      </div>
    </div>
  );
}

type StepProps = Readonly<{
  to: number | undefined;
  label: string;
  icon: 'previous' | 'next';
  onPick: (week: number) => void;
}>;

function WeekStep({ to, label, icon, onPick }: StepProps) {
  return (
    <Button disabled={to === undefined} onClick={() => to !== undefined && onPick(to)}>
      <Icon name={icon} />
      <span className="sr">{label}</span>
    </Button>
  );
}
