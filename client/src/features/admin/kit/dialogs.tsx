import { useBlocker } from '@tanstack/react-router';
import type { ComponentProps, FormEvent, ReactNode } from 'react';

import { PANEL, UNSAVED } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { type WayOut, useHeldWindow } from '../../../ui/overlays/held-window.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ReasonField } from './fields.tsx';
import type { FieldProps } from './use-draft-form.ts';
import { GOES_ON } from './use-record-form.ts';

/** A window in the panel's looks. */
export const PanelDialog = ({ className = '', ...dialog }: Omit<ComponentProps<typeof Dialog>, 'isOpen'>) => (
  <Dialog {...dialog} isOpen className={`panel ${className}`.trim()} />
);

/** What a form knows of itself. */
type Form = Readonly<{
  submit: (event: FormEvent<HTMLFormElement>) => void;
  close: () => void;
  isBusy: boolean;
  /** Whether something would be lost by leaving; without it nobody is asked. */
  isDirty?: boolean;
  setElement?: (element: HTMLFormElement | null) => void;
}>;

type FormDialogProps = Readonly<{
  /** Ties the button below the form to it. */
  id: string;
  title: string;
  description?: string | undefined;
  submit: string;
  /** Saves as well, and goes on to the next of its kind; it stands first, so that Enter does it. */
  submitNext?: string | undefined;
  isDangerous?: boolean;
  form: Form;
  /** The fields. */
  children: ReactNode;
}>;

/** A window around a form: back, or on. */
export function FormDialog({ id, title, description, form, children, ...buttons }: FormDialogProps) {
  const { submit, submitNext, isDangerous = false } = buttons;
  const { isDirty, setElement } = form;
  return (
    <PanelDialog
      title={title}
      {...(description && { description })}
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
      <form id={id} className="body" onSubmit={form.submit} noValidate ref={setElement}>
        {children}
      </form>
      {isDirty === undefined ? null : <UnsavedGuard isDirty={isDirty} />}
    </PanelDialog>
  );
}

/** One button is the main one. */
const lookOf = (isDangerous: boolean, submitNext: string | undefined) =>
  isDangerous ? 'danger' : submitNext ? 'plain' : 'main';

type ReasonDialogProps = Readonly<{
  title: string;
  description?: string;
  submit: string;
  isDangerous?: boolean;
  isPublic?: boolean;
  /** As `useReasonForm` gives it. */
  form: Form &
    Readonly<{
      field: (name: 'reason') => FieldProps;
      conflict: ComponentProps<typeof ConflictNotice> | null;
    }>;
  children: ReactNode;
  /** Below the reason: what is typed at last. */
  last?: ReactNode;
}>;

/** Something that is only done with a reason. */
export const ReasonDialog = ({ isPublic = true, children, last, ...dialog }: ReasonDialogProps) => {
  const { submit, close, isBusy, setElement, field, conflict } = dialog.form;
  return (
    <FormDialog {...dialog} id="gerekce" form={{ submit, close, isBusy, ...(setElement && { setElement }) }}>
      {conflict ? <ConflictNotice {...conflict} /> : null}
      {children}
      <ReasonField {...field('reason')} isPublic={isPublic} />
      {last}
    </FormDialog>
  );
};

type ConfirmProps = Readonly<{
  title: string;
  confirm: string;
  children: ReactNode;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** For what cannot be done now; the text says why. */
  isImpossible?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** Asks before something that is hard to take back. */
export function ConfirmDialog({ title, confirm, children, onConfirm, onClose, ...state }: ConfirmProps) {
  const { isDangerous = false, isBusy = false, isImpossible = false } = state;
  return (
    <PanelDialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{PANEL.cancel}</Button>
          <Button
            look={isDangerous ? 'danger' : 'main'}
            onClick={onConfirm}
            disabled={isBusy || isImpossible}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </PanelDialog>
  );
}

type Place = Readonly<{ pathname: string; search: unknown }>;
type GuardProps = Readonly<{
  isDirty: boolean;
  /** Ways that do not lead out of the form: filters may change under it. */
  isWithin?: (current: Place, next: Place) => boolean;
  /** Where it is not a form that would be lost. */
  words?: Readonly<Record<keyof typeof UNSAVED, string>>;
}>;

/** Asks before a form that is not saved is left, by a link or by closing the page. */
export function UnsavedGuard({ isDirty, isWithin = isSamePlace, words = UNSAVED }: GuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isSamePlace(current, next) && !isWithin(current, next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Dialog
      className="panel"
      title={words.title}
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      footer={
        <>
          <Button onClick={() => proceed?.()}>{words.leave}</Button>
          <Button look="main" onClick={() => reset?.()}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}

/** The same tab of the same screen: filters may change under a form. */
const isSamePlace = (a: Place, b: Place): boolean =>
  a.pathname === b.pathname && JSON.stringify(a.search) === JSON.stringify(b.search);

/** For what stands over all tabs: only the panel's end would take it away. */
export const isWithinPanel = (_: Place, { pathname }: Place): boolean => /^\/admin(?:\/|$)/.test(pathname);

type HeldProps = Required<Pick<GuardProps, 'words'>> &
  Pick<GuardProps, 'isWithin'> &
  Readonly<{ wayOut: WayOut }>;

/** In a window with what is shown once: it closes by `wayOut` only, and leaving or reloading the page asks first. */
export function HeldUntil({ wayOut, ...guard }: HeldProps) {
  useHeldWindow(wayOut);
  return <UnsavedGuard isDirty {...guard} />;
}
