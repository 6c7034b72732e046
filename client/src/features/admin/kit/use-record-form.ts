import type { RejectionCode } from '@onda-on/contracts/rules';
import { useState, type FormEvent } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import type { Topic } from '../../../api/topics.ts';
import { changedFields, type ShownField } from './ConflictNotice.tsx';
import { sendOnce } from './drafts.ts';
import { focusFirstField, useFocusOnRefusal } from './focus.ts';
import { useCommand } from './use-command.ts';
import { useDraftForm } from './use-draft-form.ts';
import type { FormErrors, TextForm } from './use-text-form.ts';

type Revised = Readonly<{ revision: number }>;

export type SaveText = Readonly<{
  created: string;
  createFailed: string;
  changed: string;
  changeFailed: string;
}>;

type Options<Form extends TextForm, Row extends Revised, Saved> = Readonly<{
  /** Names the draft that is kept in the browser. */
  name: string;
  /** What the command may change. */
  topics: readonly Topic[];
  /** As the list has it now, or null for a new one. */
  record: Row | null;
  blank: Form;
  formOf: (record: Row) => Form;
  errorsOf: (form: Form) => FormErrors<Form>;
  settle?: ((form: Form) => Form) | undefined;
  /** What the conflict notice compares. */
  shown?: readonly ShownField<Row>[];
  /** Who changed it, where that is known. */
  byOf?: (now: Row) => string | null;
  /** Refusals that are about a field: the server's words stand there until something else is typed. */
  refusedAt?: Readonly<Partial<Record<RejectionCode, keyof Form & string>>> | undefined;
  /** `base` is what the form was filled from. `key` is the same until the server has answered: sent again, it makes nothing twice. */
  run: (form: Form, base: Row | null, key: string) => Promise<Saved>;
  text: SaveText;
  onClose: () => void;
  /** Where to go on once it is saved; without it the window closes. */
  onSaved?: ((saved: Saved) => void) | undefined;
  /** What the next form begins with, where one is asked for by the button `GOES_ON`. */
  nextOf?: (form: Form) => Form;
}>;

/** What a button is called that saves and goes on to the next of its kind. */
export const GOES_ON = 'sonraki';

const isGoingOn = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.name === GOES_ON;

/** A form that makes or changes a record: its draft, its command, and the conflict where somebody else was faster. */
export function useRecordForm<Form extends TextForm, Row extends Revised, Saved>(
  options: Options<Form, Row, Saved>,
) {
  const { name, record, formOf } = options;
  const [blank, setBlank] = useState(options.blank);
  const filled = record ? formOf(record) : blank;
  const { errorsOf, settle } = options;
  const draft = useDraftForm<Form, Row | null>({ name, blank: filled, now: record, errorsOf, settle });
  const { base, element } = draft;
  const [isThrough, setThrough] = useState(false);
  const begin = (next: Form) => {
    setBlank(next);
    draft.begin(next);
    // The next one is typed and sent while lists are still read again for the first.
    setThrough(true);
    focusFirstField(element);
  };
  const command = useSave(options, draft, begin);
  useFocusOnRefusal(element, command.isError);
  const isBusy = command.isPending && !isThrough;
  const submit = (event: FormEvent) => {
    const goesOn = isGoingOn(event);
    draft.submit(event, (form) => {
      if (isBusy) return;
      setThrough(false);
      command.mutate({ form, goesOn });
    });
  };
  const close = () => {
    draft.discard();
    options.onClose();
  };
  const isDirty = JSON.stringify(draft.value) !== JSON.stringify(base ? formOf(base) : blank) && !isBusy;
  return {
    ...draft,
    submit,
    close,
    isBusy,
    isDirty,
    conflict: isBusy
      ? null
      : conflictOf(options, base, (now, form) => draft.rebase(now, form && formOf(form))),
  };
}

type Sent<Form> = Readonly<{ form: Form; goesOn: boolean }>;

/** Sends the form over what it was filled from; a refusal about a field is shown there. */
function useSave<Form extends TextForm, Row extends Revised, Saved>(
  options: Options<Form, Row, Saved>,
  draft: ReturnType<typeof useDraftForm<Form, Row | null>>,
  begin: (next: Form) => void,
) {
  const { name, topics, refusedAt = {}, text, onSaved, onClose, nextOf } = options;
  const { base } = draft;
  return useCommand<Sent<Form>, Saved>({
    topics,
    run: ({ form }) =>
      base ? options.run(form, base, '') : sendOnce(name, (key) => options.run(form, null, key)),
    failed: base ? text.changeFailed : text.createFailed,
    done: base ? text.changed : text.created,
    onDone: (saved, { form, goesOn }) => {
      draft.discard();
      if (goesOn && nextOf) begin(nextOf(form));
      else if (onSaved) onSaved(saved);
      else onClose();
    },
    onRefused: (error) => {
      const refusal = error instanceof ApiError ? error.refusal : null;
      if (refusal) draft.refuse(refusal.code, refusal.message, refusedAt[refusal.code]);
      return false;
    },
  });
}

/** Somebody else was faster: from what to what, and the two ways on. Null when nobody was. */
function conflictOf<Form extends TextForm, Row extends Revised, Saved>(
  { record: now, shown = [], byOf }: Options<Form, Row, Saved>,
  base: Row | null,
  goOn: (now: Row, taken?: Row) => void,
) {
  if (!base || !now || base.revision === now.revision) return null;
  const [by, changes] = [byOf?.(now) ?? null, changedFields(shown, base, now)];
  return { by, changes, onKeep: () => goOn(now), onTake: () => goOn(now, now) };
}
