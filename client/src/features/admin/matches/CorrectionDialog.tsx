import type { AdminMatch } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { ReasonDialog } from '../shell/ReasonDialog.tsx';
import { newResult, scoreError } from './correction-form.ts';
import { Effect } from './Effect.tsx';
import type { MatchDialogKind } from './match-dialog.ts';
import { pairOf } from './match-names.ts';
import { OldAndNew } from './OldAndNew.tsx';
import { SecondNote } from './SecondNote.tsx';
import { useCorrection } from './use-correction.ts';

type Props = Readonly<{
  match: AdminMatch;
  place: number;
  onOpen: (kind: MatchDialogKind) => void;
  onClose: () => void;
}>;

/** Old and new side by side, the effect, and why (mock: admin-maclar-duzeltme). */
export function CorrectionDialog({ match, place, onOpen, onClose }: Props) {
  const { base, form, set, dialog } = useCorrection(match, { onClose, onUndo: () => onOpen('undo') });
  const saved = base ?? match;
  const error = scoreError(form, saved);
  return (
    <ReasonDialog
      title={CORRECTION.title}
      description={`${place > 0 ? `${place}. maç, ` : ''}${pairOf(match)}, ${match.league}, ${dateTime(match.matchDate)}`}
      submit={match.needsSecond ? CORRECTION.propose : CORRECTION.submit}
      isWrong={error !== undefined}
      {...dialog}
    >
      {(wasTried) => (
        <>
          <OldAndNew match={saved} form={form} error={wasTried ? error : undefined} onChange={set} />
          <Effect match={match} result={newResult(form, saved)} />
          {match.needsSecond ? <SecondNote match={match} /> : null}
        </>
      )}
    </ReasonDialog>
  );
}
