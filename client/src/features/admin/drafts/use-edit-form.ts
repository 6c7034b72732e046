import { useRef, useState, type FormEvent } from 'react';

import { useCommand } from '../use-command.ts';
import { staleOf } from './stale-form.ts';
import { isTextForm, useDraft } from './use-draft.ts';

type TextForm = Readonly<Record<string, string>>;
type Revised = Readonly<{ revision: number }>;

type Errors<Form extends TextForm> = Readonly<Partial<{ [Field in keyof Form]: string }>>;

type Options<Form extends TextForm, Record extends Revised, Saved> = Readonly<{
  /** Names the draft that is kept in the browser. */
  name: string;
  /** As the list has it now, or null for a new one. */
  record: Record | null;
  empty: Form;
  formOf: (record: Record) => Form;
  errorsOf: (form: Form) => Errors<Form>;
  /** `base` is what the form was filled from: somebody else's change meanwhile is refused, not overwritten. */
  run: (form: Form, base: Record | null) => Promise<Saved>;
  words: Readonly<{ created: string; createFailed: string; changed: string; changeFailed: string }>;
  onClose: () => void;
  /** Where to go on once it is kept; without it the window closes. */
  onSaved?: (saved: Saved) => void;
}>;

/** A form that makes or changes something: its draft, its errors once they were tried, and who was faster. */
export function useEditForm<Form extends TextForm, Record extends Revised, Saved>({
  name,
  record,
  empty,
  formOf,
  errorsOf,
  run,
  words,
  onClose,
  onSaved,
}: Options<Form, Record, Saved>) {
  const [blank] = useState(empty);
  // What was typed is kept with what it was typed over: after a lost session as well, somebody else's change is seen.
  const draft = useDraft(
    name,
    { form: record ? formOf(record) : blank, base: record },
    (kept): kept is FormDraft<Form, Record> => isDraft(kept, blank, record !== null),
  );
  const { form: value, base } = draft.value;
  const set = (form: Form) => draft.set({ form, base });
  const [wasTried, setTried] = useState(false);
  const saved = useRef<Saved | undefined>(undefined);
  const errors = errorsOf(value);
  const close = () => {
    draft.discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<Form>({
    run: async (form) => {
      saved.current = await run(form, base);
    },
    failed: base ? words.changeFailed : words.createFailed,
    done: base ? words.changed : words.created,
    onDone: () => {
      draft.discard();
      if (onSaved && saved.current !== undefined) onSaved(saved.current);
      else onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length === 0 && !isPending) mutate(value);
  };
  const stale = isPending
    ? null
    : staleOf(base, record, (now, isTaken) => draft.set({ form: isTaken ? formOf(now) : value, base: now }));
  const isDirty = JSON.stringify(value) !== JSON.stringify(base ? formOf(base) : blank) && !isPending;
  const shown = (wasTried ? errors : {}) as Errors<Form>;
  return { value, set, errors: shown, submit, close, isBusy: isPending, isDirty, stale };
}

type FormDraft<Form extends TextForm, Record extends Revised> = Readonly<{ form: Form; base: Record | null }>;

/** A form of this shape, over a record where one is changed. */
function isDraft(value: unknown, empty: TextForm, isChange: boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { form, base } = value as Readonly<{ form?: unknown; base?: Partial<Revised> | null }>;
  return isTextForm(empty)(form) && (isChange ? Number.isSafeInteger(base?.revision) : base === null);
}
