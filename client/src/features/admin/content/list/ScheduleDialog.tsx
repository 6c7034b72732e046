import { istanbulClock } from '@onda-on/contracts/rules';
import { type FormEvent, useState } from 'react';

import { useServerOffset } from '../../../../hooks/use-clock.ts';
import { LIST_TEXT, SCHEDULE_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { changedFields, ConflictNotice, type ShownField } from '../../kit/ConflictNotice.tsx';
import { PanelDialog, UnsavedGuard } from '../../kit/dialogs.tsx';
import { TextField } from '../../kit/fields.tsx';
import { momentOfInput } from '../../kit/istanbul-input.ts';
import { useDraftForm } from '../../kit/use-draft-form.ts';
import { useWindowEnd } from '../../kit/use-open-window.ts';
import type { AnyContent, ContentKind } from '../content-kind.ts';
import { usePublication } from '../publish/use-publication.ts';
import { statusWords } from './StatusTag.tsx';

type ScheduleDialogProps = Readonly<{ kind: ContentKind; content: AnyContent; onClose: () => void }>;

const FORM = 'plan';

const SHOWN: readonly ShownField<AnyContent>[] = [
  [LIST_TEXT.columns.title, ({ title }) => title],
  [LIST_TEXT.columns.status, statusWords],
];

/** `offset` is how far the server's clock is ahead of this machine's. */
function momentErrors(moment: string | null, offset: number): Readonly<{ at?: string }> {
  if (moment === null) return { at: SCHEDULE_TEXT.required };
  return Date.parse(moment) <= Date.now() + offset ? { at: SCHEDULE_TEXT.past } : {};
}

/** Sets when a draft is published automatically, in Istanbul's time. */
export function ScheduleDialog({ kind, content, onClose }: ScheduleDialogProps) {
  const plan = usePlan({ kind, content, onClose });
  const { isBusy, isDirty, base, rebase, field, submit, setElement, close, unplan } = plan;
  const isBehind = base.revision !== content.revision && !isBusy;
  return (
    <PanelDialog
      className="narrow"
      title={SCHEDULE_TEXT.title}
      onClose={close}
      footer={
        <>
          {content.publishAt ? (
            <Button onClick={unplan} disabled={isBusy || isBehind}>
              {SCHEDULE_TEXT.cancelPlan}
            </Button>
          ) : (
            <Button onClick={close}>{PANEL.cancel}</Button>
          )}
          <Button look="main" type="submit" form={FORM} disabled={isBusy || isBehind}>
            {SCHEDULE_TEXT.submit}
          </Button>
        </>
      }
    >
      <form id={FORM} className="body" onSubmit={submit} noValidate ref={setElement}>
        {isBehind ? (
          <ConflictNotice changes={changedFields(SHOWN, base, content)} onKeep={() => rebase(content)} />
        ) : null}
        <p>{SCHEDULE_TEXT.text(content.title)}</p>
        <TextField
          {...field('at')}
          label={SCHEDULE_TEXT.at}
          type="datetime-local"
          hint={SCHEDULE_TEXT.zone}
        />
      </form>
      <UnsavedGuard isDirty={isDirty} />
    </PanelDialog>
  );
}

const formOf = ({ publishAt }: Pick<AnyContent, 'publishAt'>) => ({
  at: publishAt ? istanbulClock(publishAt) : '',
});

function usePlan({ kind, content, onClose }: ScheduleDialogProps) {
  const [initial] = useState(formOf(content));
  const offset = useServerOffset();
  const { value, base, rebase, field, setElement, submit, discard } = useDraftForm<
    typeof initial,
    AnyContent
  >({
    name: `cms-plan-${content.id}`,
    blank: initial,
    now: content,
    errorsOf: ({ at }) => momentErrors(momentOfInput(at), offset),
  });
  const { close, unlessClosed } = useWindowEnd(() => {
    discard();
    onClose();
  });
  const { change, isPending, unanswered } = usePublication(kind, content, () => unlessClosed(close));
  const isStored =
    unanswered !== undefined &&
    unanswered.status === content.status &&
    formOf(unanswered).at === formOf(content).at &&
    base.title === content.title;
  // An own plan whose answer was lost is not somebody else's.
  if (isStored && base.revision !== content.revision && !isPending) rebase(content, formOf(content));
  const plan = ({ at }: typeof initial) => {
    if (!isPending) change({ status: 'draft', publishAt: momentOfInput(at) });
  };
  return {
    base,
    rebase,
    field,
    setElement,
    close,
    isBusy: isPending,
    isDirty: value.at !== formOf(base).at && !isPending,
    submit: (event: FormEvent) => submit(event, plan),
    unplan: () => change({ status: 'draft', publishAt: null, done: SCHEDULE_TEXT.planRemoved }),
  };
}
