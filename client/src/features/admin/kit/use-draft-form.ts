import { useState } from 'react';

import { isTextForm, keepDraft, keptDraft } from './drafts.ts';
import { useTextForm, type FormErrors, type TextForm } from './use-text-form.ts';

/** The state that a form was filled from; another `revision` means that it has changed. */
export type Seen = Readonly<{ revision: number | string }>;

export type FieldProps = Readonly<{
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}>;

type Kept<Form, Base> = Readonly<{ form: Form; base: Base }>;
type Options<Form extends TextForm, Base extends Seen | null> = Readonly<{
  /** Names the draft in the browser; null keeps no draft. */
  name: string | null;
  /** The form's initial texts; `now` is the state that they come from. */
  blank: Form;
  now: Base;
  errorsOf: (form: Form, base: Base) => FormErrors<Form>;
  /** Corrects the typed texts to values that are possible. */
  settle?: ((form: Form) => Form) | undefined;
}>;

/**
 * A form whose text survives a lost session and a change of tab. The draft includes the state that it was filled from,
 * so that a change by another operator is noticed.
 */
export function useDraftForm<Form extends TextForm, Base extends Seen | null>(options: Options<Form, Base>) {
  const { name, blank, now, errorsOf, settle = unchanged } = options;
  const [kept] = useState(() => keptIn(name, blank, now));
  const [base, setBase] = useState<Base>(kept ? kept.base : now);
  const form = useTextForm(kept ? kept.form : blank, settle, (typed) => errorsOf(typed, base));
  const { value, errors, put } = form;
  const keep = (draft: Kept<Form, Base> | null) => {
    if (name !== null) keepDraft(name, draft);
  };
  const set = (next: Form) => {
    keep({ form: next, base });
    put(next);
  };
  return {
    ...form,
    base,
    set,
    field: (field: keyof Form & string): FieldProps => ({
      name: field,
      value: value[field] ?? '',
      error: errors[field],
      onChange: (text) => set({ ...value, [field]: text }),
    }),
    /** Goes on from another state of the record, with the typed text or with `next`. */
    rebase: (fresh: Base, next?: Form) => {
      keep({ form: next ?? value, base: fresh });
      setBase(fresh);
      if (next) put(next);
    },
    /** Begins again with another form. */
    begin: (next: Form) => {
      keep({ form: next, base });
      form.reset(next);
    },
    discard: () => keep(null),
  };
}

const unchanged = <Form>(form: Form): Form => form;

/** The draft, if it has this form's fields and was filled from a record with the same kind of revision. */
function keptIn<Form extends TextForm, Base extends Seen | null>(
  name: string | null,
  blank: Form,
  now: Base,
): Kept<Form, Base> | null {
  const draft = name === null ? null : keptDraft(name);
  if (typeof draft !== 'object' || draft === null) return null;
  const { form, base } = draft as Readonly<{ form?: unknown; base?: Partial<Seen> | null }>;
  const kind = typeof base?.revision;
  const isOfKind = now
    ? kind === typeof now.revision
    : base === null || kind === 'number' || kind === 'string';
  return isOfKind && isTextForm(blank)(form) ? { form, base: base as Base } : null;
}
