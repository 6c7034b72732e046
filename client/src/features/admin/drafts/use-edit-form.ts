import type { RejectionCode } from '@onda-on/contracts/rules';
import { useRef, useState, type FormEvent } from 'react';

import type { Topic } from '../../../api/topics.ts';
import { useCommand } from '../kit/use-command.ts';
import { focusFirstError, focusFirstField, useFocusOnRefusal } from './focus-first-error.ts';
import { useTriedErrors } from './half-typed.ts';
import { refusalOf, refusedErrors } from './refused-errors.ts';
import { staleOf } from './stale-form.ts';
import { useBasedDraft, type TextForm } from './use-based-draft.ts';

type Revised = Readonly<{ revision: number }>;

type Errors<Form extends TextForm> = Readonly<Partial<{ [Field in keyof Form]: string }>>;

type Words = Readonly<{ created: string; createFailed: string; changed: string; changeFailed: string }>;

type Options<Form extends TextForm, Record extends Revised, Saved> = Readonly<{
  /** What the command may change. */
  topics: readonly Topic[];
  /** Names the draft that is kept in the browser. */
  name: string;
  /** As the list has it now, or null for a new one. */
  record: Record | null;
  empty: Form;
  formOf: (record: Record) => Form;
  errorsOf: (form: Form) => Errors<Form>;
  /** Refusals that are about a field: the server's words stand there as well, until something else is typed. */
  refusedAt?: Readonly<Partial<{ [Code in RejectionCode]: keyof Form }>>;
  /** `base` is what the form was filled from: somebody else's change meanwhile is refused, not overwritten. */
  run: (form: Form, base: Record | null) => Promise<Saved>;
  words: Words;
  onClose: () => void;
  /** Where to go on once it is kept; without it the window closes. */
  onSaved?: (saved: Saved) => void;
  /** What the next form begins with, where one is asked for by the button `GOES_ON`. */
  nextOf?: (form: Form) => Form;
}>;

/** What a button is called that saves and goes on to the next of its kind. */
export const GOES_ON = 'sonraki';

const isGoingOn = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.name === GOES_ON;

/** A form that makes or changes something: its draft, its errors once they were tried, and who was faster. */
export function useEditForm<Form extends TextForm, Record extends Revised, Saved>(
  options: Options<Form, Record, Saved>,
) {
  const { name, topics, record, formOf, words, nextOf, onSaved, onClose } = options;
  const [blank, setBlank] = useState(options.empty);
  const draft = useBasedDraft(name, { form: record ? formOf(record) : blank, base: record });
  const { form: value, base, set } = draft;
  const saved = useRef<Saved | undefined>(undefined);
  const { form, goesOn, isThrough, setThrough, take, follow } = useSentForm();
  const tried = useTriedErrors(value, options.errorsOf(value));
  const close = () => {
    draft.discard();
    onClose();
  };
  const begin = (next: Form) => {
    tried.forget();
    setBlank(next);
    set(next);
    follow();
  };
  const command = useCommand<Form>({
    topics,
    run: async (sent) => {
      saved.current = await options.run(sent, base);
    },
    ...wordsFor(words, base !== null),
    onDone: () => {
      draft.discard();
      if (goesOn.current && nextOf) begin(nextOf(value));
      else if (onSaved && saved.current !== undefined) onSaved(saved.current);
      else onClose();
    },
  });
  const isBusy = command.isPending && !isThrough;
  useFocusOnRefusal(form, command.isError);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    take(event);
    if (!tried.isRight(event.currentTarget)) focusFirstError(form);
    else if (!isBusy) {
      setThrough(false);
      command.mutate(value);
    }
  };
  const goOn = (now: Record, isTaken: boolean) => draft.rebase(now, isTaken ? formOf(now) : value);
  const stale = isBusy ? null : staleOf(base, record, goOn);
  const isDirty = JSON.stringify(value) !== JSON.stringify(base ? formOf(base) : blank) && !isBusy;
  const error = command.variables === value ? command.error : null;
  const shown = { ...tried.shown, ...refusedErrors(error, options.refusedAt ?? {}) } as Errors<Form>;
  return { value, set, errors: shown, refusal: refusalOf(error), submit, close, isBusy, isDirty, stale };
}

const wordsFor = (words: Words, isChange: boolean) => ({
  failed: isChange ? words.changeFailed : words.createFailed,
  done: isChange ? words.changed : words.created,
});

/** The form that was sent, and whether the next one follows it: that is typed and sent while lists are still read anew for the first. */
function useSentForm() {
  const form = useRef<HTMLFormElement>(null);
  const goesOn = useRef(false);
  const [isThrough, setThrough] = useState(false);
  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.current = event.currentTarget;
    goesOn.current = isGoingOn(event);
  };
  const follow = () => {
    setThrough(true);
    focusFirstField(form);
  };
  return { form, goesOn, isThrough, setThrough, take, follow };
}
