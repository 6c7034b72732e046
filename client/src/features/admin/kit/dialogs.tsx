import { useBlocker } from '@tanstack/react-router';
import type { ComponentProps, FormEvent, ReactNode } from 'react';

import { PANEL, UNSAVED } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { type WayOut, useHeldWindow } from '../../../ui/overlays/held-window.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ReasonField } from './fields.tsx';
import { type CommandOptions, useCommand } from './use-command.ts';
import type { FieldProps, Seen } from './use-draft-form.ts';
import { useWindowEnd } from './use-open-window.ts';
import { NO_REASON, type ReasonOptions, useReasonForm } from './use-reason-form.ts';
import { GOES_ON } from './use-record-form.ts';

export const PanelDialog = ({ className = '', ...dialog }: Omit<ComponentProps<typeof Dialog>, 'isOpen'>) => (
  <Dialog {...dialog} isOpen className={`panel ${className}`.trim()} />
);

type Form = Readonly<{
  submit: (event: FormEvent<HTMLFormElement>) => void;
  close: () => void;
  isBusy: boolean;
  /** Whether leaving would lose typed text; when absent, leaving never asks. */
  isDirty?: boolean;
  setElement?: (element: HTMLFormElement | null) => void;
  /** Another operator's change of the record, shown above the fields. */
  conflict?: ComponentProps<typeof ConflictNotice> | null;
}>;

type FormDialogProps = Readonly<{
  /** The id of the form element: the submit buttons in the footer refer to it. */
  id: string;
  title: string;
  description?: string | undefined;
  submit: string;
  /** The label of a second submit button that saves and begins the next record; it comes first, so Enter presses it. */
  submitNext?: string | undefined;
  isDangerous?: boolean;
  form: Form;
  children: ReactNode;
}>;

export function FormDialog({ id, title, description, form, children, ...buttons }: FormDialogProps) {
  const { submit, submitNext, isDangerous = false } = buttons;
  const { isDirty, setElement, conflict } = form;
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
        {conflict ? <ConflictNotice {...conflict} /> : null}
        {children}
      </form>
      {isDirty === undefined ? null : <UnsavedGuard isDirty={isDirty} />}
    </PanelDialog>
  );
}

const lookOf = (isDangerous: boolean, submitNext: string | undefined) =>
  isDangerous ? 'danger' : submitNext ? 'plain' : 'main';

type ReasonDialogProps = Omit<FormDialogProps, 'id' | 'submitNext'> &
  Readonly<{
    isPublic?: boolean;
    /** The week whose public log will show the reason. */
    week?: number | undefined;
    /** From `useReasonForm`. */
    form: Form & Readonly<{ field: (name: 'reason') => FieldProps }>;
    /** Fields below the reason. */
    last?: ReactNode;
  }>;

export const ReasonDialog = ({ isPublic = true, week, children, last, ...dialog }: ReasonDialogProps) => (
  <FormDialog {...dialog} id="gerekce">
    {children}
    <ReasonField {...dialog.form.field('reason')} isPublic={isPublic} week={week} />
    {last}
  </FormDialog>
);

type ReasonCommandProps<Base extends Seen> = Omit<ReasonDialogProps, 'form' | 'last'> &
  Omit<ReasonOptions<Base, typeof NO_REASON>, 'empty'>;

/** A window for a command that takes only a reason. */
export function ReasonCommand<Base extends Seen>(props: ReasonCommandProps<Base>) {
  const form = useReasonForm({ ...props, empty: NO_REASON });
  const { title, description, submit, isDangerous = false, isPublic = true, week, children } = props;
  const dialog = { title, description, submit, isDangerous, isPublic, week, form };
  return <ReasonDialog {...dialog}>{children}</ReasonDialog>;
}

type ConfirmProps = Readonly<{
  title: string;
  confirm: string;
  children: ReactNode;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Disables the confirm button; `children` say why. */
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

type CommandProps = Omit<ConfirmProps, 'isBusy' | 'onConfirm'> &
  Pick<CommandOptions<void, unknown>, 'run' | 'topics' | 'failed' | 'done'> &
  Readonly<{
    /** Refusals after which there is nothing left to ask: the window closes. */
    isOver?: (error: unknown) => boolean;
  }>;

/** Asks before a command without input, and closes once the command is done. */
export function ConfirmCommand({ run, topics, failed, done, isOver, ...dialog }: CommandProps) {
  const { close, unlessClosed } = useWindowEnd(dialog.onClose);
  const options = { run, topics, failed, ...(done && { done }), onDone: () => unlessClosed(close) };
  const { mutate, isPending } = useCommand(options);
  const confirm = () => mutate(undefined, { onError: (error) => isOver?.(error) && close() });
  return <ConfirmDialog {...dialog} isBusy={isPending} onConfirm={confirm} onClose={close} />;
}

type Place = Readonly<{ pathname: string; search: unknown }>;
type GuardProps = Readonly<{
  isDirty: boolean;
  /** Navigation that does not leave the form, such as a change of filters. */
  isWithin?: (current: Place, next: Place) => boolean;
  /** Replaces the words about a form, where something else would be lost. */
  words?: Readonly<Record<keyof typeof UNSAVED, string>>;
}>;

/** Asks before an unsaved form is left by a link or by closing the page. */
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

/** The same path with the same search parameters. */
const isSamePlace = (a: Place, b: Place): boolean =>
  a.pathname === b.pathname && JSON.stringify(a.search) === JSON.stringify(b.search);

/** For a window that stays open over all tabs: only leaving the panel closes it. */
export const isWithinPanel = (_: Place, { pathname }: Place): boolean => /^\/admin(?:\/|$)/.test(pathname);

type HeldProps = Required<Pick<GuardProps, 'words'>> &
  Pick<GuardProps, 'isWithin'> &
  Readonly<{ wayOut: WayOut }>;

/** For content that is shown once: the window closes by `wayOut` only, and leaving the page asks first. */
export function HeldUntil({ wayOut, ...guard }: HeldProps) {
  useHeldWindow(wayOut);
  return <UnsavedGuard isDirty {...guard} />;
}
