import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';

import { focusFirstError, focusStale, useRefusedFocus } from '../drafts/focus-first-error.ts';
import { FormDialog } from './FormDialog.tsx';
import { reasonError } from './reason-error.ts';
import { ReasonField } from './ReasonField.tsx';
import { StaleWords } from './StaleWords.tsx';

type Props = Readonly<{
  title: string;
  description?: string;
  submit: string;
  isBusy: boolean;
  /** Whether what was sent last came back. */
  isRefused?: boolean;
  isDangerous?: boolean;
  isPublic?: boolean;
  /** Something else in the window is not as it has to be; what it is says the window once it was tried. */
  isWrong?: boolean;
  /** What somebody else has changed since: looked at before anything is sent. */
  stale?: ComponentProps<typeof StaleWords> | null;
  reason: string;
  onReason: (reason: string) => void;
  /** With a reason that is long enough, trimmed. */
  onSubmit: (reason: string) => void;
  onClose: () => void;
  children: ReactNode | ((wasTried: boolean) => ReactNode);
  /** Below the reason: what is typed at last. */
  renderLast?: (wasTried: boolean) => ReactNode;
}>;

const FORM = 'gerekce';

/** Something that is only done with a reason. */
export function ReasonDialog({
  reason,
  onReason,
  onClose,
  isPublic = true,
  children,
  renderLast,
  ...rest
}: Props) {
  const { title, description, submit, isBusy, isDangerous = false, stale = null } = rest;
  const { form, error, wasTried, send } = useSending({ reason, ...rest });
  return (
    <FormDialog
      id={FORM}
      title={title}
      description={description}
      submit={submit}
      isDangerous={isDangerous}
      form={{ submit: send, close: onClose, isBusy }}
      ref={form}
    >
      {stale ? <StaleWords {...stale} /> : null}
      {typeof children === 'function' ? children(wasTried) : children}
      <ReasonField value={reason} error={error} isPublic={isPublic} onChange={onReason} />
      {renderLast?.(wasTried)}
    </FormDialog>
  );
}

type Sending = Pick<Props, 'reason' | 'isBusy' | 'isRefused' | 'isWrong' | 'stale' | 'onSubmit'>;

/** Sends what is long enough and rests on what is so now; else the focus goes to what is in the way. */
function useSending({ reason, isBusy, isRefused = false, isWrong = false, stale, onSubmit }: Sending) {
  const [wasTried, setTried] = useState(false);
  const form = useRefusedFocus(isRefused);
  const { reason: error } = reasonError(reason);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy) return;
    if (stale) focusStale(form);
    else if (error || isWrong) focusFirstError(form);
    else onSubmit(reason.trim());
  };
  return { form, error: wasTried ? error : undefined, wasTried, send };
}
