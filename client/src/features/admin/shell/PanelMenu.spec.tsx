import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

import { press } from '../../../testing/press-and-type.ts';
import { PanelMenu } from './AdminHeader.tsx';

const open = () => {
  const onWindow = jest.fn();
  render(<PanelMenu onWindow={onWindow} />);
  const menu = screen.getByRole('button', { name: 'Menü' });
  fireEvent.click(menu);
  return { onWindow, menu };
};
const isOpen = () => screen.queryByRole('list') !== null;

it('opens the commands and the help without a key, and closes', () => {
  const { onWindow, menu } = open();
  press('Komutlar');
  expect([onWindow.mock.calls, isOpen(), document.activeElement]).toEqual([[['palette']], false, menu]);
  fireEvent.click(menu);
  press('Klavye kısayolları');
  expect([onWindow.mock.calls, isOpen()]).toEqual([[['palette'], ['help']], false]);
});

it('changes the density of rows, and names the next one', () => {
  const { menu } = open();
  press('Ferah satırlar');
  fireEvent.click(menu);
  press('Sık satırlar');
  fireEvent.click(menu);
  expect(screen.getByRole('button', { name: 'Ferah satırlar' })).toBeTruthy();
});

it('closes with Escape, and when the focus leaves it', () => {
  const { menu } = open();
  fireEvent.keyDown(menu, { key: 'Escape' });
  expect([isOpen(), document.activeElement]).toEqual([false, menu]);
  fireEvent.click(menu);
  fireEvent.blur(menu, { relatedTarget: document.body });
  expect(isOpen()).toBe(false);
});
