import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { TEXT } from '../../text/messages.tr.ts';
import { Icon } from '../Icon.tsx';
import { useFocusAndBack } from './focus-back.ts';
import { HeldWindow, type WayOut } from './held-window.ts';
import { noteWindow } from './open-windows.ts';

type Props = Readonly<{
  title: string;
  description?: string;
  isOpen: boolean;
  onClose: () => void;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}>;

/** A modal window. Import it lazily, with the screen part that opens it: Radix is not in the first load. */
export function Dialog({ title, description, isOpen, onClose, footer, className = '', children }: Props) {
  const focus = useFocusAndBack();
  const [wayOut, hold] = useState<WayOut>(null);
  const close = () => (wayOut ? wayOut.current?.focus() : onClose());
  useUppermost(isOpen, close);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => (open ? undefined : close())}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content
          className={`dialog ${className}`}
          data-held={wayOut ? '' : undefined}
          {...focus}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="dialog-head">
            <Radix.Title asChild>
              <h2>{title}</h2>
            </Radix.Title>
            {wayOut ? null : (
              <Radix.Close className="icon-btn" aria-label={TEXT.close}>
                <Icon name="close" />
              </Radix.Close>
            )}
          </header>
          <div className="dialog-body">
            {description ? <Radix.Description className="muted">{description}</Radix.Description> : null}
            <HeldWindow value={hold}>{children}</HeldWindow>
          </div>
          {footer ? <footer className="dialog-foot">{footer}</footer> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** While the window is open, Escape goes to it and not to a notification beside it. */
function useUppermost(isOpen: boolean, escape: () => void): void {
  const latest = useRef(escape);
  useEffect(() => {
    latest.current = escape;
  });
  useEffect(() => (isOpen ? noteWindow(() => latest.current()) : undefined), [isOpen]);
}
