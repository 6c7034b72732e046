import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

import { Button } from './Button.tsx';
import { FormProblems } from './FormProblems.tsx';
import { SendingRefused } from './SendingRefused.tsx';

type Props<Values extends FieldValues> = Readonly<{
  form: UseFormReturn<Values>;
  onValid: (values: Values) => void;
  sending: Readonly<{ isPending: boolean; error: Error | null; submittedAt: number }>;
  /** Shown if the server sends no sentence of its own. */
  failed?: string | undefined;
  /** In the order of the form, which is the order of the summary of errors. */
  fields: readonly Path<Values>[];
  /** Prefix of the ids `{prefix}-{field}`. */
  prefix: string;
  submit: string;
  busy: string;
  /** Beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}>;

/**
 * A visitor's form, which its fields read from the context. Its errors or the server's refusal take the focus. It is sent once at a
 * time, and a failed attempt keeps every field.
 */
export function SendForm<Values extends FieldValues>({
  form,
  sending,
  fields,
  prefix,
  ...props
}: Props<Values>) {
  const { errors, submitCount } = form.formState;
  const { isPending, error, submittedAt } = sending;
  const send = form.handleSubmit((values) => props.onValid(values));
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void (isPending ? event.preventDefault() : send(event))}>
        <FormProblems key={`sorun-${submitCount}`} errors={errors} fields={fields} prefix={prefix} />
        {error ? <SendingRefused key={submittedAt} error={error} failed={props.failed} /> : null}
        {props.children}
        <p className={props.beside === undefined ? undefined : 'row'}>
          <Button look="main" type="submit" aria-disabled={isPending}>
            {isPending ? props.busy : props.submit}
          </Button>
          {props.beside}
        </p>
      </form>
    </FormProvider>
  );
}
