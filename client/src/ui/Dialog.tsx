import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';

import { TEXT } from '../text/messages.tr.ts';
import { Icon } from './Icon.tsx';

type Props = Readonly<{
  title: string;
  description?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Where the footer's buttons go. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}>;

/** A modal window. Import it lazily, with the screen part that opens it: Radix is not in the first load. */
export function Dialog({ title, description, isOpen, onClose, footer, className = '', children }: Props) {
  const focus = useFocusAndBack();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content
          className={`dlg ${className}`}
          {...focus}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="dh">
            <Radix.Title asChild>
              <h2>{title}</h2>
            </Radix.Title>
            <Radix.Close className="icon-btn" aria-label={TEXT.close}>
              <Icon name="close" />
            </Radix.Close>
          </header>
          <div className="db">
            {description ? <Radix.Description className="muted">{description}</Radix.Description> : null}
            {children}
          </div>
          {footer ? <footer className="df">{footer}</footer> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * The window itself takes the focus, so that no press is meant for a button by chance; a window that is a search gives it
 * to its field (`data-first-focus`). Whoever opened it gets it back.
 */
function useFocusAndBack() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
      event.preventDefault();
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const first = event.currentTarget.querySelector<HTMLElement>('[data-first-focus]');
      (first ?? event.currentTarget).focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
