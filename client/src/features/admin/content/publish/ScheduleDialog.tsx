import { useState } from 'react';

import { useServerOffset } from '../../../../hooks/use-clock.ts';
import { SCHEDULE_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PanelDialog, UnsavedGuard } from '../../kit/dialogs.tsx';
import { TextField } from '../../kit/fields.tsx';
import { istanbulInput, momentOfInput } from '../../kit/istanbul-input.ts';
import { useDraftForm } from '../../kit/use-draft-form.ts';
import type { AnyContent, ContentKind } from '../content-kind.ts';
import { usePublication } from './use-publication.ts';

type Props = Readonly<{ kind: ContentKind; content: AnyContent; onClose: () => void }>;

const FORM = 'plan';

/** `offset` is how far the server's clock is ahead of this machine's. */
function momentErrors(moment: string | null, offset: number): Readonly<{ at?: string }> {
  if (moment === null) return { at: SCHEDULE_TEXT.required };
  return Date.parse(moment) <= Date.now() + offset ? { at: SCHEDULE_TEXT.past } : {};
}

/** When a draft is published by itself, in Istanbul's time. */
export function ScheduleDialog({ kind, content, onClose }: Props) {
  const [initial] = useState({ at: content.publishAt ? istanbulInput(content.publishAt) : '' });
  const offset = useServerOffset();
  const form = useDraftForm<typeof initial, null>({
    name: `cms-plan-${content.id}`,
    blank: initial,
    now: null,
    errorsOf: ({ at }) => momentErrors(momentOfInput(at), offset),
  });
  const close = () => {
    form.discard();
    onClose();
  };
  const { change, isPending } = usePublication(kind, content, close);
  const plan = ({ at }: typeof initial) => {
    if (!isPending) change({ status: 'draft', publishAt: momentOfInput(at) });
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
      <form
        id={FORM}
        className="body"
        onSubmit={(event) => form.submit(event, plan)}
        noValidate
        ref={form.setElement}
      >
        <p>{SCHEDULE_TEXT.text(content.title)}</p>
        <TextField
          {...form.field('at')}
          label={SCHEDULE_TEXT.at}
          type="datetime-local"
          hint={SCHEDULE_TEXT.zone}
        />
      </form>
      <UnsavedGuard isDirty={form.value.at !== initial.at && !isPending} />
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
