import { cleanName } from '@onda-on/contracts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

import { messageOf } from '../../api/api-error.ts';
import { LEAGUES as TEXT } from '../../text/leagues.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { NicknameField, type NicknameValues } from './league-fields.tsx';
import { refreshLeagues } from './use-membership.ts';

/** A command about the league: afterwards everything shown is read again, and a toast says what was done. */
export function useLeagueCommand<Input = void>(
  run: (input: Input) => Promise<unknown>,
  done: string,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      await refreshLeagues(queryClient);
      toast({ title: done });
      onDone?.();
    },
    // A command whose answer was lost may be done.
    onError: () => refreshLeagues(queryClient),
  });
}

type RenameProps = Readonly<{
  prefix: string;
  nickname: string;
  label?: string;
  rename: (nickname: string) => Promise<unknown>;
  onDone?: () => void;
}>;

export function RenameForm({ prefix, nickname, label, rename, onDone }: RenameProps) {
  const form = useForm<NicknameValues>({ defaultValues: { nickname } });
  const command = useLeagueCommand(rename, TEXT.own.renamed, onDone);
  return (
    <FormProvider {...form}>
      <CommandForm
        submit={TEXT.own.rename}
        command={command}
        onSubmit={form.handleSubmit((values) => command.mutate(cleanName(values.nickname)))}
      >
        <NicknameField prefix={prefix} hint="" {...(label && { label })} />
      </CommandForm>
    </FormProvider>
  );
}

type CommandFormProps = Readonly<{
  submit: string;
  command: Readonly<{ isPending: boolean; error: Error | null }>;
  onSubmit: (event: FormEvent) => Promise<void>;
  failed?: string;
  children: ReactNode;
}>;

/** A small form with one button, whose refusal stands above the fields. */
export const CommandForm = ({
  submit,
  command,
  onSubmit,
  failed = TEXT.manage.failed,
  children,
}: CommandFormProps) => (
  <form
    noValidate
    className="stack"
    onSubmit={(event) => void (command.isPending ? event.preventDefault() : onSubmit(event))}
  >
    <Refusal error={command.error} failed={failed} />
    {children}
    <p>
      <Button type="submit" aria-disabled={command.isPending}>
        {command.isPending ? TEXT.busy : submit}
      </Button>
    </p>
  </form>
);

type ConfirmProps = Readonly<{
  title: string;
  text: string;
  /** What the pressed button does. */
  action: string;
  isBusy?: boolean;
  error?: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** Asks before a step that its maker cannot take back alone. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose, ...state }: ConfirmProps) {
  const { isBusy = false, error = null } = state;
  return (
    <Dialog title={title} description={text} isOpen onClose={onClose} className="confirm">
      <Refusal error={error} />
      <p className="row">
        <Button look="danger" aria-disabled={isBusy} onClick={() => isBusy || onConfirm()}>
          {isBusy ? TEXT.busy : action}
        </Button>
        <Button onClick={onClose}>{TEXT.manage.cancel}</Button>
      </p>
    </Dialog>
  );
}

type CommandProps = Pick<ConfirmProps, 'title' | 'text' | 'action' | 'onClose'> &
  Readonly<{ run: () => Promise<unknown>; done: string }>;

/** Asks before a command about the league, and closes once it is done. */
export function ConfirmCommand({ run, done, ...dialog }: CommandProps) {
  const { isPending, error, mutate } = useLeagueCommand(run, done, dialog.onClose);
  return <ConfirmDialog {...dialog} isBusy={isPending} error={error} onConfirm={() => mutate()} />;
}

type RefusalProps = Readonly<{ error: Error | null; failed?: string; className?: string }>;

/** Why a command was refused; nothing before. */
export const Refusal = ({ error, failed = TEXT.manage.failed, className = 'problems' }: RefusalProps) =>
  error ? (
    <p className={className} role="alert">
      {messageOf(error, failed)}
    </p>
  ) : null;
