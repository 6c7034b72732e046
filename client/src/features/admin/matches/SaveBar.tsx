import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { resultOf } from './match-names.ts';
import type { Unsaved } from './score-grid.ts';

type Props = Readonly<{
  unsaved: Unsaved;
  coupons: number;
  isBusy: boolean;
  onSave: () => void;
  onDrop: () => void;
}>;

/** What is not saved yet and what saving does, beside the two ways on. */
export function SaveBar({ unsaved: { complete, half }, coupons, isBusy, onSave, onDrop }: Props) {
  if (complete.length + half === 0) return null;
  const { bar } = MATCHES;
  const list = complete.map((each) => `${resultOf({ ...each.match, ...each })} (${each.outcome})`).join(', ');
  return (
    <div className="save-bar">
      <output className="text">
        {complete.length > 0 ? (
          <>
            <b>{bar.count(complete.length)}</b> {list}. {bar.rescored(coupons)}{' '}
          </>
        ) : null}
        {half > 0 ? <b>{bar.half(half)}</b> : null}
      </output>
      <Button onClick={onDrop} disabled={isBusy}>
        {PANEL.cancel}
      </Button>
      {/* Busy, it keeps the focus: what was refused may be sent again. */}
      <Button look="main" onClick={onSave} aria-disabled={isBusy} disabled={complete.length === 0}>
        {isBusy ? bar.busy : bar.save(complete.length)}
      </Button>
    </div>
  );
}
