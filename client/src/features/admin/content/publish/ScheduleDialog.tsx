import { type FormEvent, useState } from 'react';

import { useServerOffset } from '../../../../hooks/use-clock.ts';
import { SCHEDULE_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { UnsavedGuard } from '../../kit/dialogs.tsx';
import { isTextForm, useDraft } from '../../kit/drafts.ts';
import { TextField } from '../../kit/fields.tsx';
import { istanbulInput, momentOfInput } from '../../kit/istanbul-input.ts';
import type { AnyContent, ContentKind } from '../content-kind.ts';
import { usePublication } from './use-publication.ts';

type Props = Readonly<{ kind: ContentKind; content: AnyContent; onClose: () => void }>;

const FORM = 'plan';

/** `offset` is how far the server's clock is ahead of this machine's. */
function momentError(moment: string | null, offset: number): string | undefined {
  if (moment === null) return SCHEDULE_TEXT.required;
  return Date.parse(moment) <= Date.now() + offset ? SCHEDULE_TEXT.past : undefined;
}

/** When a draft is published by itself, in Istanbul's time. */
export function ScheduleDialog({ kind, content, onClose }: Props) {
  const [initial] = useState({ at: content.publishAt ? istanbulInput(content.publishAt) : '' });
  const draft = useDraft(`cms-plan-${content.id}`, initial, isTextForm(initial));
  const [wasTried, setTried] = useState(false);
  const close = () => {
    draft.discard();
    onClose();
  };
  const { change, isPending } = usePublication(kind, content, close);
  const offset = useServerOffset();
  const moment = momentOfInput(draft.value.at);
  const error = momentError(moment, offset);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!error && !isPending) change({ status: 'draft', publishAt: moment });
  };
  return (
    <PanelDialog
      className="narrow"
      title={SCHEDULE_TEXT.title}
      onClose={close}
      footer={
        <Foot
          isBusy={isPending}
          onUnplan={
            content.publishAt
              ? () => change({ status: 'draft', publishAt: null, done: SCHEDULE_TEXT.planRemoved })
              : null
          }
          onClose={close}
        />
      }
    >
      <form id={FORM} className="body" onSubmit={submit} noValidate>
        <p>{SCHEDULE_TEXT.text(content.title)}</p>
        <TextField
          label={SCHEDULE_TEXT.at}
          type="datetime-local"
          value={draft.value.at}
          onChange={(at) => draft.set({ at })}
          error={wasTried ? error : undefined}
          hint={SCHEDULE_TEXT.zone}
        />
      </form>
      <UnsavedGuard isDirty={draft.value.at !== initial.at && !isPending} />
    </PanelDialog>
  );
}

type FootProps = Readonly<{ isBusy: boolean; onUnplan: (() => void) | null; onClose: () => void }>;

const Foot = ({ isBusy, onUnplan, onClose }: FootProps) => (
  <>
    <Button onClick={onUnplan ?? onClose} disabled={isBusy}>
      {onUnplan ? SCHEDULE_TEXT.cancelPlan : PANEL.cancel}
    </Button>
    <Button look="main" type="submit" form={FORM} disabled={isBusy}>
      {SCHEDULE_TEXT.submit}
    </Button>
  </>
);
