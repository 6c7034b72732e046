import { useState, type ReactNode } from 'react';

type Props = Readonly<{
  className: string;
  summary: ReactNode;
  /** Called when it is opened, before its content is rendered. */
  onOpen?: () => void;
  children: ReactNode;
}>;

/**
 * A fold whose content is rendered, and its code fetched, while it is open. A visitor may open it on the server's page, before React
 * listens: no event comes then, so the element itself is looked at.
 */
export function Fold({ className, summary, onOpen, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const follow = ({ open }: HTMLDetailsElement) => {
    setOpen(open);
    if (open) onOpen?.();
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
      {isOpen ? children : null}
    </details>
  );
}
