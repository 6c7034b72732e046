import type { FormEvent } from 'react';

import { useFocusOnRefusal } from './focus.ts';
import { useCommand, type CommandOptions } from './use-command.ts';
import { useDraftForm } from './use-draft-form.ts';
import type { FormErrors, TextForm } from './use-text-form.ts';

type Options<Form extends TextForm> = CommandOptions<Form, unknown> &
  Readonly<{
    /** Names the draft that is kept in the browser until the command is done; without it nothing is kept. */
    name?: string;
    blank: Form;
    errorsOf: (form: Form) => FormErrors<Form>;
  }>;

/** A form inside a screen that sends one command, and changes no record that somebody else may change under it. */
export function useCommandForm<Form extends TextForm>({ name, blank, errorsOf, ...options }: Options<Form>) {
  const draft = useDraftForm<Form, null>({ name: name ?? null, blank, now: null, errorsOf });
  const { mutate, isPending, isError } = useCommand<Form>({
    ...options,
    onDone: (output, form) => {
      if (name !== undefined) {
        draft.begin(blank);
        draft.discard();
      }
      options.onDone?.(output, form);
    },
  });
  useFocusOnRefusal(draft.element, isError);
  const submit = (event: FormEvent) =>
    draft.submit(event, (form) => {
      if (!isPending) mutate(form);
    });
  return { ...draft, submit, isBusy: isPending };
}
