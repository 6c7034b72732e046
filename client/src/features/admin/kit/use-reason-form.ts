import { cleanName, REASON_LENGTH_MIN } from '@onda-on/contracts/rules';
import { type FormEvent, useEffect, useEffectEvent } from 'react';

import { isOutcomeUnknown } from '../../../api/api-error.ts';
import type { Topic } from '../../../api/topics.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { changeSince, type ShownField } from './ConflictNotice.tsx';
import { isTextForm, keepDraft, useDraft } from './drafts.ts';
import { focusStale, useFocusOnRefusal } from './focus.ts';
import { toastDone, useCommand } from './use-command.ts';
import { useDraftForm, type Seen } from './use-draft-form.ts';
import { useWindowEnd } from './use-open-window.ts';
import type { FormErrors, TextForm } from './use-text-form.ts';

type ReasonForm = TextForm & Readonly<{ reason: string }>;
type CommandText = Readonly<{ failed: string; done?: string }>;

export const NO_REASON = { reason: '' } as const satisfies ReasonForm;

/** A reason is required, with a minimum length in its stored form. */
export const reasonError = (reason: string): Readonly<{ reason?: string }> =>
  Array.from(cleanName(reason)).length < REASON_LENGTH_MIN
    ? { reason: PANEL.reasonShort(REASON_LENGTH_MIN) }
    : {};

export type ReasonOptions<Base extends Seen, Form extends ReasonForm> = Readonly<{
  topics: readonly Topic[];
  /** Names the draft in the browser: one for each action and record. */
  name: string;
  empty: Form;
  /** Errors other than a reason that is too short. */
  errorsOf?: (form: Form, base: Base | null) => FormErrors<Form>;
  /** The record to decide about as it is now; null while it is being read. The draft keeps only these fields. */
  now: Base | null;
  /** The fields that the conflict notice compares. */
  shown: readonly ShownField<Base>[];
  /** The operator who changed the record, where that is known. */
  byOf?: (now: Base) => string | null;
  /** Whether sending `sent` made `now` of `seen`: after an attempt without an answer there is nothing left to ask then. */
  isReached?: (now: Base, seen: Base, sent: Form) => boolean;
  /** The notification after such an attempt, where `run` notifies the operator itself; by default that of `text`. */
  reachedText?: (now: Base) => string;
  /** Empties the form after a conflict, where a reason for the old state does not fit the new one. */
  isAnew?: boolean;
  run: (form: Form, base: Base) => Promise<unknown>;
  /** Refusals after which there is nothing left to ask: the window closes. */
  isOver?: (error: unknown) => boolean;
  text: CommandText | ((base: Base) => CommandText);
  onClose: () => void;
}>;

/**
 * A form for a command with a reason. The draft keeps the typed text and the state that it is about until the form is
 * sent or closed. After a change of that state, the operator has to look at it before sending.
 */
export function useReasonForm<Base extends Seen, Form extends ReasonForm = ReasonForm>(
  options: ReasonOptions<Base, Form>,
) {
  const { name, empty, now, run, text, onClose, isOver } = options;
  const draft = useDraftForm<Form, Base | null>({ name, blank: empty, now, errorsOf: errorsIn(options) });
  const { base, element } = draft;
  const unanswered = useUnanswered(name, empty);
  const { close, unlessClosed } = useWindowEnd(() => {
    draft.discard();
    unanswered.discard();
    onClose();
  });
  // The decision is about the first state that was read.
  if (!base && now) draft.rebase(now);
  const command = useCommand<Form>({
    topics: options.topics,
    run: async (typed) => base && run(typed, base),
    ...textFor(text, base),
    onDone: () => unlessClosed(close),
    onRefused(error, sent) {
      unlessClosed(() => unanswered.note(error, sent));
      return false;
    },
  });
  useFocusOnRefusal(element, command.isError);
  const isDone =
    MAY_BE_DONE.has(command.status) && unanswered.forms.some((sent) => isReachedIn(options, base, sent));
  useClosing(isDone, (now && options.reachedText?.(now)) ?? textFor(text, base).done, close);
  const isBusy = command.isPending || !base;
  const waysOn = (fresh: Base) => {
    const goOn = () => {
      unanswered.forget();
      draft.rebase(fresh, options.isAnew ? empty : undefined);
    };
    return options.isAnew ? { onTake: goOn } : { onKeep: goOn };
  };
  const conflict = command.isPending || isDone ? null : changeSince(base, now, options, waysOn);
  const onError = (error: unknown) => void (isOver?.(error) && close());
  const submit = (event: FormEvent) => {
    if (conflict || isBusy) {
      event.preventDefault();
      if (conflict) focusStale(element);
      return;
    }
    draft.submit(event, (typed) =>
      command.mutate({ ...typed, reason: cleanName(typed.reason) }, { onError }),
    );
  };
  return { ...draft, conflict, submit, close, isBusy };
}

const errorsIn =
  <Base extends Seen, Form extends ReasonForm>({ errorsOf }: ReasonOptions<Base, Form>) =>
  (form: Form, base: Base | null): FormErrors<Form> => ({
    ...(reasonError(form.reason) as FormErrors<Form>),
    ...errorsOf?.(form, base),
  });

const NONE: readonly never[] = [];
/** While a request is under way, or was answered, earlier attempts say nothing. */
const MAY_BE_DONE: ReadonlySet<string> = new Set(['idle', 'error']);

/**
 * What was sent about the seen state without an answer, kept in the browser beside the draft; the refusal of a later attempt says
 * nothing about these.
 */
function useUnanswered<Form extends ReasonForm>(name: string, empty: Form) {
  const place = `${name}:yanitsiz`;
  const isForm = isTextForm(empty);
  const isForms = (kept: unknown): kept is readonly Form[] => Array.isArray(kept) && kept.every(isForm);
  const { value: forms, set, discard: forget } = useDraft<readonly Form[]>(place, NONE, isForms);
  return {
    forms,
    note(error: unknown, sent: Form) {
      if (isOutcomeUnknown(error)) set([...forms, sent]);
    },
    forget,
    /** For a window that closes: until it is gone, it shows no notice about its own change. */
    discard: () => keepDraft(place, null),
  };
}

/** Closes the window whose command turns out to have been carried out although no answer came. */
function useClosing(isDone: boolean, done: string | undefined, close: () => void): void {
  const finish = useEffectEvent(() => {
    if (done) toastDone(done);
    close();
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
}

const isReachedIn = <Base extends Seen, Form extends ReasonForm>(
  { now, isReached }: ReasonOptions<Base, Form>,
  base: Base | null,
  sent: Form,
): boolean =>
  base !== null && now !== null && base.revision !== now.revision && (isReached?.(now, base, sent) ?? false);

/** Before the record is read nothing can be sent, so there are no words. */
function textFor<Base>(text: CommandText | ((base: Base) => CommandText), base: Base | null): CommandText {
  if (typeof text !== 'function') return text;
  return base ? text(base) : { failed: '' };
}
