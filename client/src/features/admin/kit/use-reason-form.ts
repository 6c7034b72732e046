import { REASON_LENGTH_MIN } from '@onda-on/contracts/rules';
import type { FormEvent } from 'react';

import type { Topic } from '../../../api/topics.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { changedFields, type ShownField } from './ConflictNotice.tsx';
import { focusStale, useFocusOnRefusal } from './focus.ts';
import { useCommand } from './use-command.ts';
import { useDraftForm, type Seen } from './use-draft-form.ts';
import type { FormErrors, TextForm } from './use-text-form.ts';

type ReasonForm = TextForm & Readonly<{ reason: string }>;
type CommandText = Readonly<{ failed: string; done?: string }>;

export const NO_REASON = { reason: '' } as const satisfies ReasonForm;

/** A reason is required, and more than a shrug; the trimmed one counts. */
export const reasonError = (reason: string): Readonly<{ reason?: string }> =>
  reason.trim().length < REASON_LENGTH_MIN ? { reason: PANEL.reasonShort(REASON_LENGTH_MIN) } : {};

export type ReasonOptions<Base extends Seen, Form extends ReasonForm> = Readonly<{
  /** What the command may change. */
  topics: readonly Topic[];
  /** Names what is kept in the browser: one for each action and record. */
  name: string;
  empty: Form;
  /** What else is wrong with the form, besides a reason that is too short. */
  errorsOf?: (form: Form, base: Base | null) => FormErrors<Form>;
  /** What is decided about, as it is now; null while that is being read. Only this much of it is kept. */
  now: Base | null;
  /** What the conflict notice compares. */
  shown: readonly ShownField<Base>[];
  /** Who changed it, where that is known. */
  byOf?: (now: Base) => string | null;
  /** Goes on with nothing typed: where a reason for the one is no reason for the other. */
  isAnew?: boolean;
  run: (form: Form, base: Base) => Promise<unknown>;
  /** Refusals after which there is nothing left to ask: the window closes. */
  isOver?: (error: unknown) => boolean;
  text: CommandText | ((base: Base) => CommandText);
  onClose: () => void;
}>;

/**
 * Something that is done with a reason. What was typed is kept with what it was typed about until it is sent or given up; once
 * that has changed, nothing is sent before it was looked at.
 */
export function useReasonForm<Base extends Seen, Form extends ReasonForm = ReasonForm>(
  options: ReasonOptions<Base, Form>,
) {
  const { name, empty, now, run, text, onClose, isOver } = options;
  const draft = useDraftForm<Form, Base | null>({
    name,
    blank: empty,
    now,
    errorsOf: (form, base): FormErrors<Form> => ({
      ...(reasonError(form.reason) as FormErrors<Form>),
      ...options.errorsOf?.(form, base),
    }),
  });
  const { base, element } = draft;
  // What is decided about is what was there first.
  if (!base && now) draft.rebase(now);
  const close = () => {
    draft.discard();
    onClose();
  };
  const command = useCommand<Form>({
    topics: options.topics,
    run: async (typed) => base && run(typed, base),
    ...textFor(text, base),
    onDone: close,
  });
  useFocusOnRefusal(element, command.isError);
  const isBusy = command.isPending || !base;
  const goOn = (fresh: Base) => (options.isAnew ? draft.rebase(fresh, empty) : draft.rebase(fresh));
  const conflict = command.isPending ? null : conflictOf(options, base, goOn);
  const submit = (event: FormEvent) => {
    if (conflict || isBusy) {
      event.preventDefault();
      if (conflict) focusStale(element);
      return;
    }
    draft.submit(event, (typed) =>
      command.mutate(
        { ...typed, reason: typed.reason.trim() },
        { onError: (error) => isOver?.(error) && close() },
      ),
    );
  };
  return { ...draft, conflict, submit, close, isBusy };
}

/** What somebody else has changed since, and the way on; null when nobody has. */
function conflictOf<Base extends Seen, Form extends ReasonForm>(
  { now, shown, byOf, isAnew = false }: ReasonOptions<Base, Form>,
  base: Base | null,
  goOn: (now: Base) => void,
) {
  if (!base || !now || base.revision === now.revision) return null;
  const [by, changes] = [byOf?.(now) ?? null, changedFields(shown, base, now)];
  return { by, changes, [isAnew ? 'onTake' : 'onKeep']: () => goOn(now) };
}

/** Nothing is sent, so nothing is said, before there is something to decide about. */
function textFor<Base>(text: CommandText | ((base: Base) => CommandText), base: Base | null): CommandText {
  if (typeof text !== 'function') return text;
  return base ? text(base) : { failed: '' };
}
