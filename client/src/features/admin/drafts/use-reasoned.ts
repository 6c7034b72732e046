import type { Topic } from '../../../api/topics.ts';
import { useCommand } from '../kit/use-command.ts';
import type { FieldChange } from './field-change.ts';
import { useBasedDraft, type Seen, type TextForm } from './use-based-draft.ts';

type ReasonForm = TextForm & Readonly<{ reason: string }>;

export const NO_REASON = { reason: '' } as const satisfies ReasonForm;

type Options<Base extends Seen, Form extends ReasonForm> = Readonly<{
  /** What the command may change. */
  topics: readonly Topic[];
  /** Names what is kept in the browser: one for each action and record. */
  name: string;
  empty: Form;
  /** What is decided about, as it is now; null while that is being read. Only this much of it is kept. */
  now: Base | null;
  /** What somebody else has changed meanwhile, in words. */
  changesOf: (base: Base, now: Base) => readonly FieldChange[];
  byOf?: (now: Base) => string | null;
  /** Goes on with nothing typed: where a reason for the one is no reason for the other. */
  isAnew?: boolean;
  run: (form: Form, base: Base) => Promise<unknown>;
  /** Refusals after which there is nothing left to ask: the window closes. */
  isOver?: (error: unknown) => boolean;
  /** The notifications when it is done or refused. */
  words: Words | ((base: Base) => Words);
  onClose: () => void;
}>;
type Words = Readonly<{ failed: string; done?: string }>;

/**
 * Something that is done with a reason. What was typed is kept with what it was typed about until it is sent or given up; once
 * that has changed, nothing is sent before it was looked at.
 */
export function useReasoned<Base extends Seen, Form extends ReasonForm = ReasonForm>({
  name,
  topics,
  empty,
  now,
  run,
  words,
  onClose,
  isOver,
  ...telling
}: Options<Base, Form>) {
  const draft = useBasedDraft<Form, Base | null>(name, { form: empty, base: now });
  const { form, base, set } = draft;
  // What is decided about is what was there first.
  if (!base && now) draft.rebase(now);
  const close = () => {
    draft.discard();
    onClose();
  };
  const command = useCommand<Form>({
    topics,
    run: async (typed) => base && run(typed, base),
    ...wordsFor(words, base),
    onDone: close,
  });
  const isStale = base !== null && now !== null && base.revision !== now.revision && !command.isPending;
  return {
    base,
    form,
    set,
    dialog: {
      reason: form.reason,
      isBusy: command.isPending || !base,
      isRefused: command.isError,
      stale: isStale ? staleWords(base, now, telling, draft.rebase, empty) : null,
      onReason: (reason: string) => set({ ...form, reason }),
      onSubmit: (reason: string) =>
        command.mutate({ ...form, reason }, { onError: (error) => isOver?.(error) && close() }),
      onClose: close,
    },
  };
}

/** Nothing is sent before there is something to decide about. */
function wordsFor<Base>(words: Words | ((base: Base) => Words), base: Base | null): Words {
  const { failed, done } =
    typeof words !== 'function' ? words : base ? words(base) : { failed: '', done: undefined };
  return { failed, ...(done && { done }) };
}

function staleWords<Base extends Seen, Form extends ReasonForm>(
  base: Base,
  now: Base,
  { changesOf, byOf, isAnew = false }: Pick<Options<Base, Form>, 'changesOf' | 'byOf' | 'isAnew'>,
  rebase: (now: Base, form?: Form) => void,
  empty: Form,
) {
  return {
    by: byOf?.(now) ?? null,
    changes: changesOf(base, now),
    ...(isAnew ? { onTake: () => rebase(now, empty) } : { onKeep: () => rebase(now) }),
  };
}
