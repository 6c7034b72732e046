import { Toast } from 'radix-ui';
import { useRef } from 'react';

import { TEXT } from '../../text/messages.tr.ts';
import { TOAST } from '../../text/toast.tr.ts';
import { Icon } from '../Icon.tsx';
import { escapeUppermost } from './open-windows.ts';
import { dismissToast, TOAST_MS, type ShownToast } from './toast.ts';

/** One notification: 5 s, swiped away to the right from 50 px, focused with F8. */
export function ToastArea({ shown }: Readonly<{ shown: ShownToast }>) {
  const { id, title, description, link, variant = 'default', action, duration = TOAST_MS, isOpen } = shown;
  const area = useRef<HTMLOListElement>(null);
  return (
    <Toast.Provider label={TOAST.label} duration={duration} swipeDirection="right" swipeThreshold={50}>
      <Toast.Root
        key={id}
        ref={roomBesideWindows}
        className={`toast ${variant}`}
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) dismissToast(id);
        }}
        onEscapeKeyDown={(event) => {
          // Escape belongs to an open window, unless the focus is in the notification (F8).
          if (!area.current?.contains(document.activeElement) && escapeUppermost()) event.preventDefault();
        }}
      >
        <div>
          <Toast.Title className="title">{title}</Toast.Title>
          {description ? <Toast.Description>{description}</Toast.Description> : null}
          {link ? <Address link={link} /> : null}
        </div>
        {action ? (
          <Toast.Action className="btn slim" altText={action.label} onClick={action.onPress}>
            {action.label}
          </Toast.Action>
        ) : null}
        <Toast.Close className="icon-btn" aria-label={TEXT.close}>
          <Icon name="close" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport ref={area} className="toasts" hotkey={['F8']} label={TOAST.viewport} />
    </Toast.Provider>
  );
}

/** Selected at once, by whatever reaches it; the pointer that marks it does not swipe the notification away. */
const Address = ({ link }: Readonly<{ link: string }>) => (
  <input
    className="input"
    aria-label={TOAST.link}
    readOnly
    value={link}
    onFocus={({ target }) => target.select()}
    onPointerDown={(event) => event.stopPropagation()}
  />
);

/** Sets `--toast-height` while a notification is shown: a window leaves that much room at its foot. */
function roomBesideWindows(toast: HTMLElement | null) {
  const { style } = document.documentElement;
  if (toast) style.setProperty('--toast-height', `${toast.offsetHeight}px`);
  return () => void style.removeProperty('--toast-height');
}
