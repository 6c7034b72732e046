import type { SignInAnswer } from '@onda-on/contracts/api';
import { useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { operatorNotice } from '../../../api/operator-message.ts';
import { SESSION } from '../../../text/admin/panel.tr.ts';
import { toast } from '../../../ui/toast.ts';
import { signIn } from './session.api.ts';
import { useWait } from './use-wait.ts';

const WAIT_S_DEFAULT = 60;

/** Signs in, with a code once one is asked for; a failure is shown as a notification. */
export function useSignIn(onSignedIn: (answer: SignInAnswer) => void) {
  const [isBusy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [wait, startWait] = useWait();
  const refused = (error: unknown) => {
    if (isCodeWanted(error)) return setNeedsCode(true);
    if (error instanceof ApiError && error.status === 429) startWait(error.retryAfter ?? WAIT_S_DEFAULT);
    tellFailure(error);
  };
  const send = (username: string, password: string, code?: string) => {
    if (isBusy || wait > 0) return;
    setBusy(true);
    signIn(username, password, code)
      .then(onSignedIn, refused)
      .finally(() => setBusy(false));
  };
  return { isBusy, wait, needsCode, send, startAgain: () => setNeedsCode(false) };
}

const isCodeWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === 'SECOND_FACTOR_REQUIRED';

function tellFailure(error: unknown): void {
  const { title, text } = SESSION.signInFailed;
  toast({ ...operatorNotice(error, title, text), variant: 'destructive' });
}
