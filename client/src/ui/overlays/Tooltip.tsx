import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

type Props = Readonly<{
  text: string;
  /** One element; a button that shows only a sign says the same to readers by its `aria-label`. */
  children: ReactElement;
}>;

/**
 * What an element means, after the 700 ms that are Radix's own default. For the panel only: it brings the code that places
 * it, which no visitor should wait for.
 */
export const Tooltip = ({ text, children }: Props) => (
  <Radix.Provider disableHoverableContent>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
