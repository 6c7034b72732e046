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
/** Presses a button by keyboard. Browsers take the focus from a disabled button; jsdom does not, so this blurs it. */
const pressed = () => {
  const shown = render(<Group isBusy={false} />);
  button('vip').focus();
  button('vip').blur();
  shown.rerender(<Group isBusy />);
  expect(document.activeElement).toBe(document.body);
  return (props: Props) => shown.rerender(<Group {...props} />);
};

describe('focus of a button group', () => {
  it('returns to the pressed button', () => {
    pressed()({ isBusy: false });
    expect(document.activeElement).toBe(button('vip'));
  });

  it('moves to the group when the button is gone, and to no other button', () => {
    pressed()({ isBusy: false, hasFirst: false });
    expect(document.activeElement).toBe(screen.getByTestId('group'));
  });

  it('stays with another element', () => {
    const goOn = pressed();
    button('Dışarıda').focus();
    goOn({ isBusy: false });
    expect(document.activeElement).toBe(button('Dışarıda'));
  });
});
