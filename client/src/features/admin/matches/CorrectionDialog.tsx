import type { AdminMatch } from '@onda-on/contracts/api';
import { useState, type FormEvent } from 'react';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isTextForm, useDraft } from '../drafts/use-draft.ts';
import { DialogActions } from '../shell/DialogActions.tsx';
import { ReasonField } from '../shell/ReasonField.tsx';
import { useCommand } from '../use-command.ts';
import { correctionErrors, newResult, type CorrectionForm } from './correction-form.ts';
import { Effect } from './Effect.tsx';
import { correctResult } from './match-commands.api.ts';
import { pairOf } from './match-names.ts';
import { OldAndNew } from './OldAndNew.tsx';

type Props = Readonly<{ match: AdminMatch; place: number; onClose: () => void }>;

const EMPTY: CorrectionForm = { home: '', away: '', reason: '' };
const FORM = 'duzeltme';

/** Old and new side by side, the effect, and why (mock: admin-maclar-duzeltme). */
export function CorrectionDialog({ match, place, onClose }: Props) {
  const initial = { ...EMPTY, home: String(match.homeScore ?? ''), away: String(match.awayScore ?? '') };
  const draft = useDraft(`duzeltme-${match.id}`, initial, isTextForm(EMPTY));
  const [wasTried, setTried] = useState(false);
  const form = draft.value;
  const result = newResult(form, match);
  const errors = wasTried ? correctionErrors(form, match) : {};
  const close = () => {
    draft.discard();
    onClose();
  };
  const publish = useCommand<Parameters<typeof correctResult>>({
    run: (input) => correctResult(...input),
    failed: CORRECTION.failed,
    done: CORRECTION.done,
    onDone: close,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!result || publish.isPending || Object.keys(correctionErrors(form, match)).length > 0) return;
    publish.mutate([match, result, form.reason.trim()]);
  };
  return (
    <Dialog
      className="adm"
      title={CORRECTION.title}
      description={`${place}. maç, ${pairOf(match)}, ${match.league}, ${dateTime(match.matchDate)}`}
      isOpen
      onClose={close}
      footer={
        <DialogActions submit={CORRECTION.submit} form={FORM} isBusy={publish.isPending} onClose={close} />
      }
    >
      <form id={FORM} className="body" onSubmit={submit} noValidate>
        <OldAndNew match={match} form={form} error={errors.score} onChange={draft.set} />
        <Effect match={match} result={result} />
        <ReasonField
          value={form.reason}
          error={errors.reason}
          onChange={(reason) => draft.set({ ...form, reason })}
        />
      </form>
    </Dialog>
  );
}
