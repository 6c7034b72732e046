import { isTextForm, useDraft } from './use-draft.ts';

export type TextForm = Readonly<Record<string, string>>;
/** What something is typed over; another `revision` is another state of it. */
export type Seen = Readonly<{ revision: number | string }>;

type Kept<Form, Base> = Readonly<{ form: Form; base: Base }>;

/** What was typed, kept with what it was typed over: after a lost session as well, somebody else's change is seen. */
export function useBasedDraft<Form extends TextForm, Base extends Seen | null>(
  name: string,
  initial: Kept<Form, Base>,
) {
  const draft = useDraft(name, initial, (kept): kept is Kept<Form, Base> => isKept(kept, initial));
  const { form, base } = draft.value;
  return {
    form,
    base,
    set: (next: Form) => draft.set({ form: next, base }),
    /** Goes on from another state of it, with what was typed or with what is given. */
    rebase: (now: Base, next: Form = form) => draft.set({ form: next, base: now }),
    discard: draft.discard,
  };
}

/** A form of this shape, over something of this kind; over nothing only where nothing is there yet. */
function isKept(value: unknown, { form: empty, base: now }: Kept<TextForm, Seen | null>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { form, base } = value as Readonly<{ form?: unknown; base?: Partial<Seen> | null }>;
  if (!isTextForm(empty)(form)) return false;
  const kind = typeof base?.revision;
  return now ? kind === typeof now.revision : base === null || kind === 'number' || kind === 'string';
}
