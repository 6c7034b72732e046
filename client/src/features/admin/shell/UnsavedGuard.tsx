import { useBlocker } from '@tanstack/react-router';

import { UNSAVED } from '../../../text/admin/panel.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type Place = Readonly<{ pathname: string; search: unknown }>;
type Props = Readonly<{
  isDirty: boolean;
  /** Ways that do not lead out of the form: filters may change under it. */
  isWithin?: (current: Place, next: Place) => boolean;
  /** Where it is not a form that would be lost. */
  words?: Readonly<Record<keyof typeof UNSAVED, string>>;
}>;

/** Asks before a form that is not saved is left, by a link or by closing the page. */
export function UnsavedGuard({ isDirty, isWithin = isSamePlace, words = UNSAVED }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isSamePlace(current, next) && !isWithin(current, next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Dialog
      className="adm"
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

/** For what stands over all tabs: only the panel's end would take it away. */
export const isWithinPanel = (_: Place, { pathname }: Place): boolean => /^\/admin(?:\/|$)/.test(pathname);

/** The same tab of the same screen: filters may change under a form. */
const isSamePlace = (a: Place, b: Place): boolean =>
  a.pathname === b.pathname && JSON.stringify(a.search) === JSON.stringify(b.search);
