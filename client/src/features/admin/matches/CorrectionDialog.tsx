import type { AdminMatch } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../shell/DialogActions.tsx';
import { ReasonField } from '../shell/ReasonField.tsx';
import { newResult } from './correction-form.ts';
import { Effect } from './Effect.tsx';
import type { MatchDialogKind } from './match-dialog.ts';
import { pairOf } from './match-names.ts';
import { OldAndNew } from './OldAndNew.tsx';
import { SecondNote } from './SecondNote.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useCorrection } from './use-correction.ts';

type Props = Readonly<{
  match: AdminMatch;
  place: number;
  onOpen: (kind: MatchDialogKind) => void;
  onClose: () => void;
}>;

const FORM = 'duzeltme';

/** Old and new side by side, the effect, and why (mock: admin-maclar-duzeltme). */
export function CorrectionDialog({ match, place, onOpen, onClose }: Props) {
  const [wasTried, setTried] = useState(false);
  const correction = useCorrection(match, { onClose, onUndo: () => onOpen('undo') });
  const { base, form, errors, isBusy } = correction;
  const shown = wasTried ? errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    correction.send();
  };
  return (
    <Dialog
      className="adm"
      title={CORRECTION.title}
      description={`${place}. maç, ${pairOf(match)}, ${match.league}, ${dateTime(match.matchDate)}`}
      isOpen
      onClose={correction.close}
      footer={
        <DialogActions
          submit={match.needsSecond ? CORRECTION.propose : CORRECTION.submit}
          form={FORM}
          isBusy={isBusy}
          onClose={correction.close}
        />
      }
    >
      <form id={FORM} className="body" onSubmit={submit} noValidate>
        <StaleNotice base={base} now={isBusy ? base : match} onKeep={correction.rebase} />
        <OldAndNew match={base} form={form} error={shown.score} onChange={correction.set} />
        <Effect match={match} result={newResult(form, match)} />
        {match.needsSecond ? <SecondNote match={match} /> : null}
        <ReasonField
          value={form.reason}
          error={shown.reason}
          onChange={(reason) => correction.set({ ...form, reason })}
        />
      </form>
    </Dialog>
  );
}
