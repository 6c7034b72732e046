import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { useBusyFocus } from './focus.ts';

type Props = Readonly<{ isBusy: boolean; hasFirst?: boolean }>;

function Group({ isBusy, hasFirst = true }: Props) {
  return (
    <>
      <div data-testid="group" {...useBusyFocus<HTMLDivElement>(isBusy)}>
        {hasFirst ? <button disabled={isBusy}>vip</button> : null}
        <button disabled={isBusy}>Başka</button>
      </div>
      <button>Dışarıda</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
/** Presses a button by the keyboard; browsers take the focus from it once it is disabled, which jsdom does not. */
const pressed = () => {
  const shown = render(<Group isBusy={false} />);
  button('vip').focus();
  button('vip').blur();
  shown.rerender(<Group isBusy />);
  expect(document.activeElement).toBe(document.body);
  return (props: Props) => shown.rerender(<Group {...props} />);
};

describe('the focus of buttons that are busy together', () => {
  it('comes back to the one that was pressed', () => {
    pressed()({ isBusy: false });
    expect(document.activeElement).toBe(button('vip'));
  });

  it('comes to the group where that is gone, and to no button by chance', () => {
    pressed()({ isBusy: false, hasFirst: false });
    expect(document.activeElement).toBe(screen.getByTestId('group'));
  });

  it('stays with whoever went on elsewhere', () => {
    const goOn = pressed();
    button('Dışarıda').focus();
    goOn({ isBusy: false });
    expect(document.activeElement).toBe(button('Dışarıda'));
  });
});
