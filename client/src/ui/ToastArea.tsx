import { Toast } from 'radix-ui';

import { TEXT } from '../text/messages.tr.ts';
import { Icon } from './Icon.tsx';
import { dismissToast, TOAST_MS, type ShownToast } from './toast.ts';

/** One notification: 5 s, swiped away to the right from 50 px, focused with F8 (§9). */
export function ToastArea({ shown }: Readonly<{ shown: ShownToast }>) {
  const { id, title, description, variant = 'default', action, duration = TOAST_MS, isOpen } = shown;
  return (
    <Toast.Provider label={TEXT.toast.label} duration={duration} swipeDirection="right" swipeThreshold={50}>
      <Toast.Root
        key={id}
        className={`toast ${variant}`}
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) dismissToast(id);
        }}
      >
        <div>
          <Toast.Title className="title">{title}</Toast.Title>
          {description ? <Toast.Description>{description}</Toast.Description> : null}
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
      <Toast.Viewport className="toasts" hotkey={['F8']} label={TEXT.toast.viewport} />
    </Toast.Provider>
  );
}
