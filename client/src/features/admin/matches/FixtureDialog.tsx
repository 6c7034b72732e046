import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';

import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../shell/DialogActions.tsx';
import { FixtureFields } from './FixtureFields.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useFixture } from './use-fixture.ts';

type Props = Readonly<{ week: AdminWeek; match: AdminMatch | null; onClose: () => void }>;

const FORM = 'mac';
const EDITING = { title: FIXTURE.edit, submit: PANEL.save };
const ADDING = { title: FIXTURE.add, submit: FIXTURE.add };

/** A match to add to the week, or one to change. */
export function FixtureDialog({ week, match, onClose }: Props) {
  const words = match ? EDITING : ADDING;
  const fixture = useFixture(week, match, onClose);
  const { base, isPending, close } = fixture;
  return (
    <Dialog
      className="adm"
      title={words.title}
      description={`${FIXTURE.week} ${week.number}, ${week.matches}/${week.sheetSize}`}
      isOpen
      onClose={close}
      footer={<DialogActions submit={words.submit} form={FORM} isBusy={isPending} onClose={close} />}
    >
      <form id={FORM} className="body" onSubmit={fixture.submit} noValidate>
        {match && base ? (
          <StaleNotice
            base={base}
            now={isPending ? base : match}
            onKeep={fixture.rebase}
            onTake={fixture.take}
          />
        ) : null}
        {match && week.coupons > 0 ? <p className="muted">{FIXTURE.moving}</p> : null}
        <FixtureFields form={fixture.form} errors={fixture.errors} onChange={fixture.set} />
      </form>
    </Dialog>
  );
}
