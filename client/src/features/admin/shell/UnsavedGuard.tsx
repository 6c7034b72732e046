import { useBlocker } from '@tanstack/react-router';

import { UNSAVED } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type Place = Readonly<{ pathname: string; search: unknown }>;
type Props = Readonly<{
  isDirty: boolean;
  /** Ways that do not lead out of the form: filters may change under it. */
  isWithin?: (current: Place, next: Place) => boolean;
}>;

/** Asks before a form that is not saved is left, by a link or by closing the page. */
export function UnsavedGuard({ isDirty, isWithin = isSamePlace }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isSamePlace(current, next) && !isWithin(current, next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Dialog
      className="adm"
      title={UNSAVED.title}
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      footer={
        <>
          <Button onClick={() => proceed?.()}>{UNSAVED.leave}</Button>
          <Button look="main" onClick={() => reset?.()}>
            {UNSAVED.stay}
          </Button>
        </>
      }
    >
      <p>{UNSAVED.text}</p>
    </Dialog>
  );
}

/** The same tab of the same screen: filters may change under a form. */
const isSamePlace = (a: Place, b: Place): boolean =>
  a.pathname === b.pathname && JSON.stringify(a.search) === JSON.stringify(b.search);
