import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

type Props = Readonly<{
  text: string;
  /** One element; a button that shows only an icon has the same text as its `aria-label`. */
  children: ReactElement;
}>;

/**
 * Explains an element after Radix's default delay of 700 ms. For the panel only: the code that positions it is too
 * large for visitors.
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
