import { dayOf, isDay } from '@onda-on/contracts/rules';
import { useState } from 'react';

import { useServerMinute } from '../../../hooks/use-clock.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { REPORTS } from '../../../text/admin/reports.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { isReportRangeInOrder, isSameRange, presetsOn, type ReportRange } from './report-range.ts';

type Props = Readonly<{ range: ReportRange; onChange: (range: ReportRange) => void }>;

/** From which day to which; stretches that are asked for often are one press away. */
export function RangeBar({ range, onChange }: Props) {
  const presets = presetsOn(dayOf(useServerMinute().getTime()));
  const { from, to, presets: names } = REPORTS;
  return (
    <section className="range-bar" aria-label={REPORTS.range}>
      <Days range={range} onChange={onChange} labels={{ from, to }} />
      <div className="presets">
        {(['all', 'month', 'week'] as const).map((id) => (
          <Button
            key={id}
            aria-pressed={isSameRange(range, presets[id])}
            onClick={() => onChange(presets[id])}
          >
            {names[id]}
          </Button>
        ))}
      </div>
    </section>
  );
}

type DaysProps = Props & Readonly<{ labels: ReportRange }>;

/** What is typed counts once it is a day, and the two are in order. */
function Days({ range, onChange, labels }: DaysProps) {
  const [was, setWas] = useState(range);
  const [asked, setAsked] = useState(range);
  const [typed, setTyped] = useState(range);
  // The browser says of a day typed in part that it is empty: that opens no end.
  const [isHalf, setHalf] = useState({ from: false, to: false });
  // The fields stay the same ones, so whoever types keeps the focus; only a range from elsewhere is written into them.
  if (!isSameRange(was, range)) {
    setWas(range);
    if (!isSameRange(asked, range)) {
      setTyped(range);
      setHalf({ from: false, to: false });
    }
  }
  const isWrong = !isReportRangeInOrder(typed);
  const take = (name: keyof ReportRange, { value, validity: { badInput } }: HTMLInputElement) => {
    const next = { ...typed, [name]: value };
    const half = { ...isHalf, [name]: badInput };
    setTyped(next);
    setHalf(half);
    const isWhole = !half.from && !half.to && [next.from, next.to].every((day) => day === '' || isDay(day));
    if (!isWhole || !isReportRangeInOrder(next) || isSameRange(next, range)) return;
    setAsked(next);
    onChange(next);
  };
  const day = (name: keyof ReportRange, error?: string) => (
    <Field label={labels[name]} error={isHalf[name] ? PANEL.noDay : error}>
      {(aria) => (
        <input
          {...aria}
          className="input"
          type="date"
          value={typed[name]}
          onChange={({ target }) => take(name, target)}
          // That what was half typed is taken away is no change of the value, so no browser reports it before.
          onBlur={({ target }) => take(name, target)}
        />
      )}
    </Field>
  );
  return (
    <div className="days">
      {day('from')}
      {day('to', isWrong ? REPORTS.wrongRange : undefined)}
    </div>
  );
}
