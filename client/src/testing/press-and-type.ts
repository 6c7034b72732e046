import { fireEvent, screen } from '@testing-library/react';

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

export async function pressWhenShown(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
