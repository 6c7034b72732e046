import type { RejectionCode } from '@onda-on/contracts/rules';
import { useState, type FormEvent } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import type { Topic } from '../../../api/topics.ts';
import { changeSince, type ShownField } from './ConflictNotice.tsx';
import { sendOnce } from './drafts.ts';
import { focusFirstField, useFocusOnRefusal } from './focus.ts';
import { useCommand } from './use-command.ts';
import { useDraftForm, type Seen } from './use-draft-form.ts';
import { useWindowEnd } from './use-open-window.ts';
import { isSame, type FormErrors, type TextForm } from './use-text-form.ts';

export type SaveText = Readonly<{
  created: string;
  createFailed: string;
  changed: string;
  changeFailed: string;
}>;

type Options<Form extends TextForm, Row extends Seen, Saved> = Readonly<{
  /** Names the draft in the browser. */
  name: string;
  topics: readonly Topic[];
  /** The record as the list has it now; null for a new one. */
  record: Row | null;
  blank: Form;
  formOf: (record: Row) => Form;
  /** Whether a newer record is what was typed; by default its form is the typed one. */
  isStored?: (form: Form, record: Row) => boolean;
  errorsOf: (form: Form) => FormErrors<Form>;
  settle?: ((form: Form) => Form) | undefined;
  /** The fields that the conflict notice compares. */
  shown?: readonly ShownField<Row>[];
  /** The operator who changed the record, where that is known. */
  byOf?: (now: Row) => string | null;
  /** The field that a refusal is about: it shows the server's message until something else is typed. */
  refusedAt?: Readonly<Partial<Record<RejectionCode, keyof Form & string>>> | undefined;
  /** `base` filled the form. `key` stays until the server has answered, so that a retry creates nothing twice. */
  run: (form: Form, base: Row | null, key: string) => Promise<Saved>;
  text: SaveText;
  onClose: () => void;
  /** Called once the record is saved; without it the window closes. */
  onSaved?: ((saved: Saved) => void) | undefined;
  /** The next record's form, after the button `GOES_ON`. */
  nextOf?: (form: Form) => Form;
}>;

/** The `name` of the button that saves and begins the next record. */
export const GOES_ON = 'sonraki';

const isGoingOn = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.name === GOES_ON;

/** A form that creates or changes a record: its draft, its command, and conflicts with other operators. */
export function useRecordForm<Form extends TextForm, Row extends Seen, Saved>(
  options: Options<Form, Row, Saved>,
) {
  const { name, record, formOf, errorsOf, settle } = options;
  const [blank, setBlank] = useState(options.blank);
  const filled = record ? formOf(record) : blank;
  const draft = useDraftForm<Form, Row | null>({ name, blank: filled, now: record, errorsOf, settle });
  const { base, element } = draft;
  const [isThrough, setThrough] = useState(false);
  const begin = (next: Form) => {
    setBlank(next);
    draft.begin(next);
    // The operator may type and send the next record while lists are still being read again for this one.
    setThrough(true);
    focusFirstField(element);
  };
  const { close, unlessClosed } = useWindowEnd(() => {
    draft.discard();
    options.onClose();
  });
  const command = useSave(options, draft, (saved, sent) =>
    unlessClosed(() => {
      draft.discard();
      if (sent.goesOn && options.nextOf) begin(options.nextOf(sent.form));
      else (options.onSaved ?? options.onClose)(saved);
    }),
  );
  useFocusOnRefusal(element, command.isError);
  const isBusy = command.isPending && !isThrough;
  const submit = (event: FormEvent) => {
    draft.submit(event, (form) => {
      if (isBusy) return;
      setThrough(false);
      command.mutate({ form, goesOn: isGoingOn(event) });
    });
  };
  if (record && !isBusy && isStoredIn(record, draft, options)) draft.rebase(record);
  const isClean = base ? isOf(base, draft.value, options) : isSame(draft.value, blank);
  const waysOn = (now: Row) => ({
    onKeep: () => draft.rebase(now),
    onTake: () => draft.rebase(now, formOf(now)),
  });
  return {
    ...draft,
    submit,
    close,
    isBusy,
    isDirty: !isClean && !isBusy,
    conflict: isBusy ? null : changeSince(base, record, options, waysOn),
  };
}

/** Whether there is a newer record, which is what was typed: an own change whose answer was lost is not somebody else's. */
const isStoredIn = <Form extends TextForm, Row extends Seen, Saved>(
  record: Row,
  { base, value }: Readonly<{ base: Row | null; value: Form }>,
  { formOf, isStored = (form, now) => isSame(form, formOf(now)) }: Options<Form, Row, Saved>,
): boolean => base !== null && base.revision !== record.revision && isStored(value, record);

/** Whether saving would change nothing of the record. */
const isOf = <Form extends TextForm, Row extends Seen, Saved>(
  record: Row,
  form: Form,
  { formOf, isStored }: Options<Form, Row, Saved>,
): boolean => isSame(form, formOf(record)) || (isStored?.(form, record) ?? false);

type Sent<Form> = Readonly<{ form: Form; goesOn: boolean }>;

/** Sends the form over the record that it was filled from; a refusal about a field is shown at that field. */
function useSave<Form extends TextForm, Row extends Seen, Saved>(
  options: Options<Form, Row, Saved>,
  draft: ReturnType<typeof useDraftForm<Form, Row | null>>,
  onDone: (saved: Saved, sent: Sent<Form>) => void,
) {
  const { name, topics, refusedAt = {}, text } = options;
  const { base } = draft;
  return useCommand<Sent<Form>, Saved>({
    topics,
    run: ({ form }) =>
      base ? options.run(form, base, '') : sendOnce(name, (key) => options.run(form, null, key)),
    failed: base ? text.changeFailed : text.createFailed,
    done: base ? text.changed : text.created,
    onDone,
    onRefused: (error) => {
      const refusal = error instanceof ApiError ? error.refusal : null;
      if (refusal) draft.refuse(refusal.code, refusal.message, refusedAt[refusal.code]);
      return false;
    },
  });
}
