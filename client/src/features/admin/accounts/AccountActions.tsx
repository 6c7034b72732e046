import type { Administrator } from '@onda-on/contracts/api';
import type { ComponentProps } from 'react';

import {
  ADMINISTRATOR_FORM,
  ADMINISTRATORS,
  CLOSING,
  REMOVING_FACTOR,
  RESETTING,
} from '../../../text/admin/accounts.tr.ts';
import type { ShownField } from '../kit/ConflictNotice.tsx';
import { ConfirmCommand, ReasonCommand } from '../kit/dialogs.tsx';
import { holdPassword } from '../kit/shown-once.ts';
import { closeAdministrator, openAdministrator, removeFactorOf, resetPassword } from './accounts.api.ts';

/** The fields that a conflict notice compares. */
export const ADMINISTRATOR_FIELDS: readonly ShownField<Administrator>[] = [
  [ADMINISTRATOR_FORM.name, ({ name }) => name],
  [ADMINISTRATOR_FORM.role, ({ role }) => role],
  [
    ADMINISTRATORS.columns.status,
    ({ isActive }) => (isActive ? ADMINISTRATORS.active : ADMINISTRATORS.closed),
  ],
];

type Props = Readonly<{ administrator: Administrator; onClose: () => void }>;
type Words = Readonly<{
  title: (name: string) => string;
  text: string;
  submit: string;
  done: string;
  failed: string;
}>;

type ReasonedProps = Props &
  Pick<ComponentProps<typeof ReasonCommand<Administrator>>, 'isReached'> &
  Readonly<{ draft: string; words: Words; run: (seen: Administrator, reason: string) => Promise<unknown> }>;

/** The window of an action on an administrator, with a reason that the audit log keeps. */
const Reasoned = ({ administrator, draft: name, words, run, onClose, ...command }: ReasonedProps) => (
  <ReasonCommand<Administrator>
    {...command}
    topics={['administrators']}
    name={`${name}-${administrator.id}`}
    now={administrator}
    shown={ADMINISTRATOR_FIELDS}
    run={({ reason }, seen) => run(seen, reason)}
    text={words}
    title={words.title(administrator.name)}
    submit={words.submit}
    isDangerous
    isPublic={false}
    onClose={onClose}
  >
    <p>{words.text}</p>
  </ReasonCommand>
);

export const CloseDialog = (props: Props) => (
  <Reasoned
    {...props}
    draft="yonetici-kapat"
    words={CLOSING}
    isReached={({ isActive }) => !isActive}
    run={closeAdministrator}
  />
);

export const RemoveFactorDialog = (props: Props) => (
  <Reasoned
    {...props}
    draft="yonetici-iki-adim"
    words={REMOVING_FACTOR}
    isReached={({ hasSecondFactor }) => !hasSecondFactor}
    run={removeFactorOf}
  />
);

export const OpenDialog = ({ administrator, onClose }: Props) => (
  <ConfirmCommand
    title={CLOSING.openTitle(administrator.name)}
    confirm={ADMINISTRATORS.open}
    topics={['administrators']}
    run={() => openAdministrator(administrator)}
    failed={CLOSING.openFailed}
    done={CLOSING.opened}
    onClose={onClose}
  >
    <p>{CLOSING.openText}</p>
  </ConfirmCommand>
);

export const ResetDialog = ({ administrator, onClose }: Props) => (
  <ConfirmCommand
    title={RESETTING.title(administrator.name)}
    confirm={ADMINISTRATORS.reset}
    isDangerous
    topics={['administrators']}
    run={async () => holdPassword(await resetPassword(administrator))}
    failed={RESETTING.failed}
    onClose={onClose}
  >
    <p>{RESETTING.text}</p>
  </ConfirmCommand>
);
