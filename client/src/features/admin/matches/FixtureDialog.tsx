import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';

import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../shell/DialogActions.tsx';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { FixtureFields } from './FixtureFields.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useFixture } from './use-fixture.ts';
import { WeekOfMatch } from './WeekOfMatch.tsx';

type Props = Readonly<{ week: AdminWeek; match: AdminMatch | null; onClose: () => void }>;

const FORM = 'mac';
const EDITING = { title: FIXTURE.edit, submit: PANEL.save };
const ADDING = { title: FIXTURE.add, submit: FIXTURE.add };

/** A match to add to the week, or one to change. */
export function FixtureDialog({ week, match, onClose }: Props) {
  const words = match ? EDITING : ADDING;
  const fixture = useFixture(week, match, onClose);
  const { isBusy, close, stale } = fixture;
  return (
    <Dialog
      className="adm"
      title={words.title}
      description={`${FIXTURE.week} ${week.number}, ${week.matches}/${week.sheetSize}`}
      isOpen
      onClose={close}
      footer={<DialogActions submit={words.submit} form={FORM} isBusy={isBusy} onClose={close} />}
    >
      <form id={FORM} className="body" onSubmit={fixture.submit} noValidate>
        {stale ? <StaleNotice {...stale} /> : null}
        {match && week.coupons > 0 ? <p className="muted">{FIXTURE.moving}</p> : null}
        {match && !match.isOnPinnedSheet ? (
          <WeekOfMatch
            own={match.week}
            value={fixture.value.week}
            onChange={(number) => fixture.set({ ...fixture.value, week: number })}
          />
        ) : null}
        <FixtureFields form={fixture.value} errors={fixture.errors} onChange={fixture.set} />
      </form>
      <UnsavedGuard isDirty={fixture.isDirty} />
    </Dialog>
  );
}
