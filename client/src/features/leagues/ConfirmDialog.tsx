import { messageOf } from '../../api/api-error.ts';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

type Props = Readonly<{
  title: string;
  text: string;
  /** What the pressed button does. */
  action: string;
  isBusy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** Asks before a step that its maker cannot take back alone. */
export const ConfirmDialog = ({ title, text, action, isBusy, error, onConfirm, onClose }: Props) => (
  <Dialog title={title} description={text} isOpen onClose={onClose} className="confirm">
    {error ? (
      <p className="problems" role="alert">
        {messageOf(error, LEAGUES.manage.failed)}
      </p>
    ) : null}
    <p className="row">
      <Button look="danger" aria-disabled={isBusy} onClick={() => isBusy || onConfirm()}>
        {isBusy ? LEAGUES.busy : action}
      </Button>
      <Button onClick={onClose}>{LEAGUES.manage.cancel}</Button>
    </p>
  </Dialog>
);
