import type { RejectionCode } from '@onda-on/contracts/rules';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useForm, useWatch, type FieldErrors } from 'react-hook-form';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { focusFirstError } from './focus.ts';

/** Forms hold texts only, so that a draft of them can be kept in the browser. */
export type TextForm = Readonly<Record<string, string>>;
export type FormErrors<Form extends TextForm> = Readonly<Partial<Record<keyof Form, string>>>;

/** Whether two forms have equal texts. */
export const isSame = (one: TextForm, other: TextForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Values = Record<string, string>;

/** A form's fields and errors: these appear on submit, focus the first wrong field and stay until corrected. */
export function useTextForm<Form extends TextForm>(
  initial: Form,
  settle: (form: Form) => Form,
  errorsOf: (form: Form) => FormErrors<Form>,
) {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const form = useForm<Values>({
    defaultValues: initial,
    resolver: (typed) => {
      const errors = wrongIn({ ...errorsOf(settle(typed as Form)), ...halfTypedErrors(element, typed) });
      return Object.keys(errors).length > 0
        ? { values: {}, errors }
        : { values: settle(typed as Form), errors: {} };
    },
    shouldFocusError: false,
  });
  const { errors: problems, isSubmitted, submitCount } = form.formState;
  const { root, ...wrong } = problems;
  useFocusOnErrors(element, submitCount, Object.keys(wrong).length > 0);
  const value = settle(useWatch({ control: form.control }) as Form);
  return {
    element,
    setElement,
    value,
    errors: textsOf(wrong) as FormErrors<Form>,
    /** Whether the form was submitted, with or without errors. */
    isTried: isSubmitted,
    /** The server's refusal of the form, until something else is typed. */
    refusal: root?.['server']?.type as RejectionCode | undefined,
    /** Keeps a refusal, and shows its message at the field that it is about. */
    refuse: (code: RejectionCode, message: string, field: string | undefined) => {
      form.setError('root.server', { type: code });
      if (field !== undefined) form.setError(field, { type: code, message });
    },
    put: (next: Form) => {
      for (const [field, text] of Object.entries(next))
        if (text !== form.getValues(field)) form.setValue(field, text);
      if (isSubmitted) void form.trigger();
    },
    reset: (next: Form) => form.reset(next),
    /** For `onSubmit`: calls `onValid` when there are no errors. */
    submit: (event: FormEvent, onValid: (form: Form) => void) =>
      void form.handleSubmit((sent) => onValid(sent as Form))(event),
  };
}

const wrongIn = (errors: Readonly<Record<string, string | undefined>>): FieldErrors<Values> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message = '']) => [field, { type: 'wrong', message }]),
  );

const textsOf = (problems: FieldErrors<Values>) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problem?.message]));

const halfTypedErrors = (form: HTMLElement | null, typed: Values) =>
  Object.fromEntries(
    halfTypedIn(form)
      .filter((field) => typed[field] === '')
      .map((field) => [field, PANEL.noDay]),
  );

/** Names of fields with a half-typed or impossible date, whose value the browser reports as empty. */
export const halfTypedIn = (form: HTMLElement | null): readonly string[] =>
  [...(form?.querySelectorAll('input') ?? [])]
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => name);

/** Moves the focus on each submit with errors; errors that appear later, by typing, do not move it. */
function useFocusOnErrors(element: HTMLElement | null, submitCount: number, isWrong: boolean): void {
  const onSubmitted = useEffectEvent(() => {
    if (isWrong) focusFirstError(element);
  });
  useEffect(() => {
    if (submitCount > 0) onSubmitted();
  }, [submitCount]);
}
