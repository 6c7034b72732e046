import { type FormEvent, useEffect } from 'react';

import { stepFocus, useFocusOnRefusal } from './focus.ts';
import { useCommand, type CommandOptions } from './use-command.ts';
import { useDraftForm } from './use-draft-form.ts';
import { isSame, type FormErrors, type TextForm } from './use-text-form.ts';

type Options<Form extends TextForm, Output> = CommandOptions<Form, Output> &
  Readonly<{
    /** Names the draft that the browser keeps until the command is done; without it nothing is kept. */
    name?: string;
    blank: Form;
    errorsOf: (form: Form) => FormErrors<Form>;
    /** The form replaces the button that opened it and takes the focus. */
    takesFocus?: boolean;
  }>;

/** A form inside a screen that sends one command; it edits no shared record, so there are no conflicts. */
export function useCommandForm<Form extends TextForm, Output = unknown>(all: Options<Form, Output>) {
  const { name, blank, errorsOf, takesFocus = false, ...options } = all;
  const draft = useDraftForm<Form, null>({ name: name ?? null, blank, now: null, errorsOf });
  const { mutate, isPending, isError } = useCommand<Form, Output>({
    ...options,
    onDone: (output, form) => {
      // What was typed while the answer was on its way is another form.
      if (name !== undefined && isSame(draft.value, form)) {
        draft.begin(blank);
        draft.discard();
      }
      options.onDone?.(output, form);
    },
  });
  const { element } = draft;
  useEffect(() => {
    if (takesFocus) stepFocus(element);
  }, [element, takesFocus]);
  useFocusOnRefusal(element, isError);
  const submit = (event: FormEvent) =>
    draft.submit(event, (form) => {
      if (!isPending) mutate(form);
    });
  return { ...draft, submit, isBusy: isPending };
}
