import { FACTOR } from '../../../text/admin/accounts.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCommandForm } from '../kit/use-command-form.ts';
import { PasswordField } from '../session/PasswordField.tsx';

type Props = Readonly<{
  submit: string;
  failed: string;
  isDangerous?: boolean;
  /** Resolves once the action is done. */
  onPassword: (password: string) => Promise<void>;
  onBack?: () => void;
}>;

/** Asks for the password again before a change of the account. No draft is kept. */
export function PasswordStep({ submit, failed, isDangerous = false, onPassword, onBack }: Props) {
  const {
    field,
    submit: send,
    setElement,
    isBusy,
  } = useCommandForm({
    blank: { password: '' },
    errorsOf: ({ password }) => (password ? {} : { password: FACTOR.passwordRequired }),
    takesFocus: true,
    topics: [],
    run: ({ password }) => onPassword(password),
    failed,
  });
  return (
    <form ref={setElement} className="signin step" onSubmit={send} noValidate>
      <PasswordField
        {...field('password')}
        id="hesap-parola"
        label={FACTOR.passwordLabel}
        autoComplete="current-password"
      />
      <div className="row">
        {onBack ? <Button onClick={onBack}>{FACTOR.back}</Button> : null}
        <Button look={isDangerous ? 'danger' : 'main'} type="submit" disabled={isBusy}>
          {isBusy ? FACTOR.busy : submit}
        </Button>
      </div>
    </form>
  );
}
