import { useState, type ReactNode } from 'react';

type Props = Readonly<{
  className: string;
  summary: ReactNode;
  /** Called when it is opened, before its content is rendered. */
  onOpen?: () => void;
  /** Its content stays rendered once it was opened, so that a form in it forgets nothing. */
  keepsContent?: boolean;
  children: ReactNode;
}>;

/**
 * A fold whose content is rendered, and its code fetched, while it is open. A visitor may open it on the server's page, before React
 * listens: no event comes then, so the element itself is looked at.
 */
export function Fold({ className, summary, onOpen, keepsContent = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const follow = ({ open }: HTMLDetailsElement) => {
    setOpen(open);
    if (!open) return;
    setOpened(true);
    onOpen?.();
  };
  return (
    <details
      className={className}
      suppressHydrationWarning
      ref={(element) => {
        if (element?.open && !isOpen) follow(element);
      }}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) follow(currentTarget);
      }}
    >
      <summary>{summary}</summary>
      {isOpen || (keepsContent && wasOpened) ? children : null}
    </details>
  );
}
