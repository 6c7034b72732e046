import { fireEvent, screen } from '@testing-library/react';

type Shown = Pick<typeof screen, 'getByRole' | 'getByLabelText'>;

export const press = (name: string | RegExp, inside: Shown = screen) =>
  fireEvent.click(inside.getByRole('button', { name }));

export async function pressWhenShown(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

export const type = (label: string | RegExp, value: string, inside: Shown = screen) =>
  fireEvent.change(inside.getByLabelText(label), { target: { value } });
