import { useRef, useState, type FormEvent } from 'react';

import { useCommand } from '../use-command.ts';
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
  const [base, setBase] = useState(record);
  const [initial] = useState(() => (record ? formOf(record) : empty));
  const { value, set, discard } = useDraft<Form>(name, initial, isTextForm(empty));
  const [wasTried, setTried] = useState(false);
  const saved = useRef<Saved | undefined>(undefined);
  const errors = errorsOf(value);
  const close = () => {
    discard();
    onClose();
  };
  const { mutate, isPending } = useCommand<Form>({
    run: async (form) => {
      saved.current = await run(form, base);
    },
    failed: base ? words.changeFailed : words.createFailed,
    done: base ? words.changed : words.created,
    onDone: () => {
      discard();
      if (onSaved && saved.current !== undefined) onSaved(saved.current);
      else onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length === 0 && !isPending) mutate(value);
  };
  const stale = isPending ? null : staleOf(base, record, setBase, (now) => set(formOf(now)));
  const isDirty = JSON.stringify(value) !== JSON.stringify(initial) && !isPending;
  const shown = (wasTried ? errors : {}) as Errors<Form>;
  return { value, set, errors: shown, submit, close, isBusy: isPending, isDirty, stale };
}

/** Somebody else was faster: from what to what, and the two ways on. */
function staleOf<Kept extends Revised>(
  base: Kept | null,
  now: Kept | null,
  rebase: (now: Kept) => void,
  fill: (now: Kept) => void,
) {
  if (!base || !now || base.revision === now.revision) return null;
  return {
    base,
    now,
    onKeep: () => rebase(now),
    onTake: () => {
      rebase(now);
      fill(now);
    },
  };
}
