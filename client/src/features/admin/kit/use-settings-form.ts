import { type FormEvent, useEffect, useState } from 'react';

import type { Topic } from '../../../api/topics.ts';
import { keepDraft, useDraft } from './drafts.ts';
import { focusFirstError } from './focus.ts';
import { useCommand } from './use-command.ts';

/** A reading with its entity tag, which a change has to name. */
type Tagged = Readonly<{ tag: string | undefined }>;
type Field<Form> = keyof Form & string;
type Errors = Readonly<Partial<Record<string, string>>>;

/** A change that saving would make, with values as they are stored. */
export type Change<Path extends string = string> = Readonly<{
  path: Path;
  before: string | number | boolean;
  after: string | number | boolean;
}>;

type Options<Reading extends Tagged, Form extends Values> = Readonly<{
  /** Names the draft in the browser. */
  name: string;
  /** The settings as the server has them now. */
  now: Reading;
  formOf: (reading: Reading) => Form;
  changesOf: (form: Form, now: Reading) => readonly Change<Field<Form>>[];
  errorsOf?: (form: Form) => Errors;
  /** Merges changes by others at once; otherwise the operator has to look at them first. */
  isMerging?: boolean;
  topics: readonly Topic[];
  run: (form: Form, tag: string | undefined) => Promise<unknown>;
  /** Messages for the fields that a refusal is about. */
  refusedAt: (error: unknown) => Errors;
  failed: string;
  done: string;
}>;

const NO_ERRORS: Errors = {};

/**
 * Settings that form one record: edited in one form, reviewed as a list of changes and sent whole. A change that others
 * save meanwhile is never undone: `theirs` holds it until the operator has seen it.
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

/** The edits, kept in the browser with the settings that they were typed over. */
function useEdits<Reading extends Tagged, Form extends Values>(options: Options<Reading, Form>) {
  const { name, now, formOf, changesOf, isMerging = false } = options;
  const draft = useDraft(name, { edits: NO_EDITS, seen: now }, isDraftOver(now));
  const { edits } = draft.value;
  const base = formOf(now);
  const value = formWith(base, edits);
  // Without edits nothing can be lost, so the new settings are simply shown.
  const seen = Object.keys(edits).length > 0 ? draft.value.seen : now;
  const changes = changesOf(value, now);
  const isOvertaken = seen.tag !== now.tag;
  const theirs = unseenIn(changesOf(base, seen), edits, changes);
  if (isOvertaken && theirs.length === 0) follow(draft, now, changes);
  return {
    value,
    changes,
    /** The reading that the sent change refers to. */
    seen: isMerging ? now : seen,
    theirs: isMerging ? [] : theirs,
    conflicts: conflictsIn(edits, base),
    /** Whether changes by others were merged under the operator's edits. */
    isMerged: isOvertaken && isMerging && changes.length > 0,
    /** Whether edits were restored from an earlier visit. */
    isBack: draft.wasKept && changes.length > 0,
    set: (next: Form) => draft.set({ edits: editsOf(next, base, edits), seen }),
    accept: () => draft.set({ edits: editsOf(value, base, NO_EDITS), seen: now }),
    discard: draft.discard,
  };
}

/** Changes by others. Those to what was typed here are none: mostly they are an own save whose answer was lost. */
const unseenIn = <Path extends string>(
  theirs: readonly Change<Path>[],
  edits: Edits,
  changes: readonly Change[],
): readonly Change<Path>[] =>
  theirs.filter(({ path }) => !(path in edits) || changes.some((change) => change.path === path));

/** Goes on from newer settings with the edits that still change something. */
function follow<Reading>(
  { value: { edits }, set, discard }: ReturnType<typeof useDraft<Draft<Reading>>>,
  now: Reading,
  changes: readonly Change[],
): void {
  const left = Object.entries(edits).filter(([field]) => changes.some(({ path }) => path === field));
  if (left.length > 0) set({ edits: Object.fromEntries(left), seen: now });
  else discard();
}

type Standing<Form> = Readonly<{
  value: Form;
  seen: Tagged;
  accept: () => void;
  discard: () => void;
}>;

/** The review of the changes, and the command that sends them; a refusal leads back to the form. */
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
    // The draft is removed at once: the operator may leave the tab before the settings are read again.
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
    // Reset only after the settings are read again: otherwise the saved change would look like somebody else's.
    save: () => command.mutate(value, { onSuccess: drop }),
    drop,
    /** The operator has seen the other change. An open review closes, because it was about other settings. */
    accept: () => {
      stopReviewing();
      accept();
    },
  };
}

/** Focuses the refused field, which may be far above the submit button. */
function useRefusedField(refused: Errors) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    if (refused === NO_ERRORS) return undefined;
    // The closing window first returns the focus to its opener.
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

/** Whether `value` has all fields of `like`, with the same types. */
const isLike = (value: unknown, like: unknown): boolean =>
  typeof like === 'object' && like !== null
    ? typeof value === 'object' &&
      value !== null &&
      Object.entries(like).every(([field, each]) => isLike(Reflect.get(value, field), each))
    : typeof value === typeof like;

type Value = string | boolean | undefined;
/** A settings form: texts as typed, switches as booleans. */
type Values = Readonly<Record<string, Value>>;
/** One edited field: its value before the first edit, and its value now. */
type Edit = Readonly<{ was: Value; now: Value }>;

/** Unsaved edits by field. All other fields follow the server, so a form never undoes another's change. */
type Edits = Readonly<Record<string, Edit>>;
export const NO_EDITS: Edits = {};

export const formWith = <Form extends Values>(base: Form, edits: Edits): Form => ({
  ...base,
  ...Object.fromEntries(Object.entries(edits).map(([field, { now }]) => [field, now])),
});

/** The edits that turn the settings into the form; a field that is changed back is no edit. */
export function editsOf(form: Values, base: Values, before: Edits): Edits {
  const touched = Object.keys(base).filter((field) => form[field] !== base[field]);
  return Object.fromEntries(
    touched.map((field) => {
      const first = before[field];
      return [field, { was: first ? first.was : base[field], now: form[field] }];
    }),
  );
}

/** Edited fields that another operator has meanwhile set to a different value. */
export const conflictsIn = (edits: Edits, base: Values): readonly string[] =>
  Object.entries(edits)
    .filter(([field, { was, now }]) => base[field] !== was && base[field] !== now)
    .map(([field]) => field);

export function isEdits(value: unknown): value is Edits {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (edit: unknown) => typeof edit === 'object' && edit !== null && 'was' in edit && 'now' in edit,
    )
  );
}
