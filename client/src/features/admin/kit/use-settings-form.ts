import { type FormEvent, useEffect, useState } from 'react';

import type { Topic } from '../../../api/topics.ts';
import { keepDraft, useDraft } from './drafts.ts';
import { conflictsIn, type Edits, editsOf, formWith, isEdits, NO_EDITS, type Values } from './edits.ts';
import { focusFirstError } from './focus.ts';
import { useCommand } from './use-command.ts';

/** What was read, with the tag that a change of it names. */
type Tagged = Readonly<{ tag: string | undefined }>;
type Field<Form> = keyof Form & string;
/** What is wrong, by field. */
type Errors = Readonly<Partial<Record<string, string>>>;

/** What saving would change, as it would be stored. */
export type Change<Path extends string = string> = Readonly<{
  path: Path;
  before: string | number | boolean;
  after: string | number | boolean;
}>;

type Options<Reading extends Tagged, Form extends Values> = Readonly<{
  /** Names the draft that is kept in the browser. */
  name: string;
  /** As the server has them now. */
  now: Reading;
  formOf: (reading: Reading) => Form;
  changesOf: (form: Form, now: Reading) => readonly Change<Field<Form>>[];
  errorsOf?: (form: Form) => Errors;
  /** Takes over at once what others save meanwhile; without it that has to be looked at first. */
  isMerging?: boolean;
  topics: readonly Topic[];
  run: (form: Form, tag: string | undefined) => Promise<unknown>;
  /** The field that a refusal is about, and what is said there. */
  refusedAt: (error: unknown) => Errors;
  failed: string;
  done: string;
}>;

const NO_ERRORS: Errors = {};

/**
 * Settings that are one record: changed together in one form, looked at as a list of changes, and sent whole. What others save
 * meanwhile is never undone: `theirs` holds it until it was seen.
 */
export function useSettingsForm<Reading extends Tagged, Form extends Values>(
  options: Options<Reading, Form>,
) {
  const { seen, ...edits } = useEdits(options);
  const { value, changes } = edits;
  const { refused, forgive, review, isReviewing, ...sending } = useSave(options, { ...edits, seen });
  const { isBusy } = sending;
  const [isTried, setTried] = useState(false);
  const [element, setElement] = useRefusedField(refused);
  const theirs = isBusy ? [] : edits.theirs;
  const isStale = theirs.length > 0;
  const wrong = options.errorsOf?.(value) ?? NO_ERRORS;
  const errors: Errors = isTried ? { ...wrong, ...refused } : refused;
  return {
    ...edits,
    ...sending,
    /** For the `ref` of the form. */
    setElement,
    theirs,
    isStale,
    isDirty: changes.length > 0 && !isBusy,
    isReviewing: isReviewing && !isStale,
    field: (path: Field<Form>) => ({
      value: value[path],
      error: errors[path],
      isChanged: changes.some((change) => change.path === path),
      onChange: (next: string | boolean) => {
        forgive();
        edits.set({ ...value, [path]: next });
      },
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (Object.keys(wrong).length > 0) focusFirstError(element);
      else if (changes.length > 0 && !isStale) review();
    },
  };
}

type Draft<Reading> = Readonly<{ edits: Edits; seen: Reading }>;

/** What was typed, kept in the browser with what it was typed over. */
function useEdits<Reading extends Tagged, Form extends Values>(options: Options<Reading, Form>) {
  const { name, now, formOf, changesOf, isMerging = false } = options;
  const draft = useDraft(name, { edits: NO_EDITS, seen: now }, isDraftOver(now));
  const { edits } = draft.value;
  const base = formOf(now);
  const value = formWith(base, edits);
  // Without edits nothing can be lost, so what is new is simply shown.
  const seen = Object.keys(edits).length > 0 ? draft.value.seen : now;
  const changes = changesOf(value, now);
  const isOvertaken = seen.tag !== now.tag;
  return {
    value,
    changes,
    /** What the change that is sent stands on. */
    seen: isMerging ? now : seen,
    theirs: isOvertaken && !isMerging ? changesOf(base, seen) : [],
    conflicts: conflictsIn(edits, base),
    /** Whether others' changes were taken over under one's own. */
    isMerged: isOvertaken && isMerging && changes.length > 0,
    /** Whether something of it was typed before the form was opened. */
    isBack: draft.wasKept && changes.length > 0,
    set: (next: Form) => draft.set({ edits: editsOf(next, base, edits), seen }),
    accept: () => draft.set({ edits: editsOf(value, base, NO_EDITS), seen: now }),
    discard: draft.discard,
  };
}

type Standing<Form> = Readonly<{
  value: Form;
  seen: Tagged;
  accept: () => void;
  discard: () => void;
}>;

/** The list of changes that is looked at, and the command that sends them; a refusal leads back to the form. */
function useSave<Reading extends Tagged, Form extends Values>(
  { name, topics, run, refusedAt, failed, done }: Options<Reading, Form>,
  { value, seen, accept, discard }: Standing<Form>,
) {
  const [refused, setRefused] = useState(NO_ERRORS);
  const [isReviewing, setReviewing] = useState(false);
  const stopReviewing = () => setReviewing(false);
  const command = useCommand<Form>({
    topics,
    isExclusive: true,
    run: (form) => run(form, seen.tag),
    failed,
    done,
    // Saved is saved, even where the tab is left before it was read again.
    onDone: () => keepDraft(name, null),
    onRefused(error) {
      stopReviewing();
      setRefused(refusedAt(error));
      return false;
    },
  });
  const forgive = () => setRefused(NO_ERRORS);
  const drop = () => {
    stopReviewing();
    forgive();
    discard();
  };
  return {
    refused,
    forgive,
    isReviewing,
    review: () => setReviewing(true),
    stopReviewing,
    isBusy: command.isPending,
    // Closed only once they are read again: whoever types on at once would take the own change for somebody else's.
    save: () => command.mutate(value, { onSuccess: drop }),
    drop,
    /** What the other one did is known. A review that was under way begins anew: it was about other settings. */
    accept: () => {
      stopReviewing();
      accept();
    },
  };
}

/** The field that was refused may be far above the button that sent it. */
function useRefusedField(refused: Errors) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    if (refused === NO_ERRORS) return undefined;
    // The window that closes gives the focus back to its opener first.
    const timer = setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return () => clearTimeout(timer);
  }, [form, refused]);
  return [form, setForm] as const;
}

const isDraftOver =
  <Reading>(now: Reading) =>
  (kept: unknown): kept is Draft<Reading> =>
    typeof kept === 'object' &&
    kept !== null &&
    'edits' in kept &&
    'seen' in kept &&
    isEdits(kept.edits) &&
    isLike(kept.seen, now);

/** Whether it has all fields of another, each of the same kind. */
const isLike = (value: unknown, like: unknown): boolean =>
  typeof like === 'object' && like !== null
    ? typeof value === 'object' &&
      value !== null &&
      Object.entries(like).every(([field, each]) => isLike(Reflect.get(value, field), each))
    : typeof value === typeof like;
