import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';

type Props = Readonly<{
  submit: string;
  form: string;
  isBusy: boolean;
  isDangerous?: boolean;
  onClose: () => void;
}>;

/** Back, or on: the second one sends the form of the window. */
export function DialogActions({ submit, form, isBusy, isDangerous = false, onClose }: Props) {
  return (
    <>
      <Button onClick={onClose}>{PANEL.cancel}</Button>
      <Button look={isDangerous ? 'danger' : 'main'} type="submit" form={form} disabled={isBusy}>
        {submit}
      </Button>
    </>
  );
}
