import type { FormEvent, ReactNode, Ref } from 'react';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { GOES_ON } from '../drafts/use-edit-form.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** The state of a form, from `useEditForm`. */
type Form = Readonly<{
  submit: (event: FormEvent<HTMLFormElement>) => void;
  close: () => void;
  isBusy: boolean;
  /** Whether something would be lost by leaving; without it nobody is asked. */
  isDirty?: boolean;
}>;

type Props = Readonly<{
  /** Ties the button below the form to it. */
  id: string;
  title: string;
  description?: string | undefined;
  submit: string;
  /** Saves as well, and goes on to the next of its kind; it stands first, so that Enter does it. */
  submitNext?: string | undefined;
  isDangerous?: boolean;
  form: Form;
  ref?: Ref<HTMLFormElement>;
  /** The fields. */
  children: ReactNode;
}>;

/** A window around a form: back, or on. */
export const FormDialog = ({
  id,
  title,
  description,
  submit,
  submitNext,
  isDangerous,
  form,
  ref,
  children,
}: Props) => (
  <Dialog
    className="adm"
    title={title}
    {...(description && { description })}
    isOpen
    onClose={form.close}
    footer={
      <>
        <Button onClick={form.close}>{PANEL.cancel}</Button>
        {submitNext ? (
          <Button look="main" type="submit" form={id} name={GOES_ON} disabled={form.isBusy}>
            {submitNext}
          </Button>
        ) : null}
        <Button look={lookOf(isDangerous, submitNext)} type="submit" form={id} disabled={form.isBusy}>
          {submit}
        </Button>
      </>
    }
  >
    <form id={id} className="body" onSubmit={form.submit} noValidate ref={ref}>
      {children}
    </form>
    {form.isDirty === undefined ? null : <UnsavedGuard isDirty={form.isDirty} />}
  </Dialog>
);

/** One button is the main one. */
const lookOf = (isDangerous: boolean | undefined, submitNext: string | undefined) =>
  isDangerous ? 'danger' : submitNext ? 'plain' : 'main';
