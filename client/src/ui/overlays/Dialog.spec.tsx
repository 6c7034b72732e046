import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';

import { show } from '../../testing/show.tsx';
import { Dialog } from './Dialog.tsx';
import { useHeldWindow } from './held-window.ts';
import { toast, useShownToast } from './toast.ts';
import { ToastArea } from './ToastArea.tsx';

const open = (field: object) =>
  show(
    <Dialog title="Komutlar" isOpen onClose={() => undefined}>
      <input aria-label="Komut ara" {...field} />
    </Dialog>,
  );

it('takes the focus itself, so that no key press hits a button by accident', async () => {
  await open({});
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(dialog));
});

it('focuses its search field, which accepts letters at once', async () => {
  await open({ 'data-first-focus': true });
  const field = await screen.findByLabelText('Komut ara');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

function ShownOnce() {
  const taken = useRef<HTMLButtonElement>(null);
  useHeldWindow(taken);
  return <button ref={taken}>Aldım</button>;
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('with a one-time value is not closed by accident: Escape focuses its close control', async () => {
  const onClose = jest.fn();
  await show(
    <Dialog title="Parola" isOpen onClose={onClose}>
      <ShownOnce />
    </Dialog>,
  );
  const taken = await screen.findByRole('button', { name: 'Aldım' });
  expect(screen.queryByRole('button', { name: 'Kapat' })).toBeNull();
  press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(taken));
  fireEvent.pointerDown(document.querySelector('.veil') ?? document.body);
  expect(onClose).not.toHaveBeenCalled();
});

function Notified({ onClose, onInner }: Readonly<{ onClose: () => void; onInner?: () => void }>) {
  const shown = useShownToast();
  const [isInnerOpen, setInnerOpen] = useState(false);
  return (
    <>
      <Dialog title="Dış" isOpen onClose={onClose}>
        <input aria-label="Alan" onChange={() => setInnerOpen(true)} />
        {onInner ? (
          <Dialog title="İç" isOpen={isInnerOpen} onClose={onInner}>
            <p>içerik</p>
          </Dialog>
        ) : null}
      </Dialog>
      {shown ? <ToastArea shown={shown} /> : null}
    </>
  );
}

const notify = () => {
  const shown: (() => void)[] = [];
  act(() => void shown.push(toast({ title: 'Olmadı' })));
  return () => act(() => shown[0]?.());
};
const openBeside = async (onInner?: () => void) => {
  const onClose = jest.fn();
  await show(<Notified onClose={onClose} {...(onInner && { onInner })} />);
  return { onClose, field: await screen.findByLabelText('Alan') };
};
const isShown = (element: HTMLElement) => element.querySelector('.title') !== null;
const toastHeight = () => document.documentElement.style.getPropertyValue('--toast-height');

describe('window beside a notification', () => {
  it('is closed by the first Escape', async () => {
    const { onClose, field } = await openBeside();
    notify();
    field.focus();
    press('Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Olmadı')).toBeTruthy();
  });

  it('passes Escape to the topmost window only', async () => {
    const onInner = jest.fn();
    const { onClose, field } = await openBeside(onInner);
    fireEvent.change(field, { target: { value: 'x' } });
    await screen.findByText('içerik');
    notify();
    press('Escape');
    expect([onClose.mock.calls.length, onInner.mock.calls.length]).toEqual([0, 1]);
  });

  it('leaves space for the notification while it is shown', async () => {
    const height = jest
      .spyOn(HTMLElement.prototype, 'offsetHeight', 'get')
      .mockImplementation(function measured(this: HTMLElement) {
        return isShown(this) ? 74 : 0;
      });
    await openBeside();
    const dismiss = notify();
    expect(toastHeight()).toBe('74px');
    height.mockRestore();
    dismiss();
    expect(toastHeight()).toBe('');
  });
});
