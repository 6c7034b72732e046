import { expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { tabHeading, useFocusFallback } from './focus.ts';

function Sections() {
  const [left, setLeft] = useState(['bir', 'iki']);
  const [isShut, setShut] = useState(false);
  useFocusFallback(tabHeading);
  return (
    <main>
      <h1>Maçlar</h1>
      {left.map((each) => (
        <button key={each} disabled={isShut} onClick={() => setLeft(left.filter((other) => other !== each))}>
          {each}
        </button>
      ))}
      <button onMouseDown={() => setLeft([])}>hepsi</button>
      <button onMouseDown={() => setShut(true)}>kapat</button>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

it('focuses the heading when its button is removed or disabled', async () => {
  render(<Sections />);
  button('bir').focus();
  fireEvent.click(button('bir'));
  await waitFor(() => expect(focused()).toBe('Maçlar'));
  button('iki').focus();
  fireEvent.mouseDown(button('kapat'));
  button('iki').blur(); // A browser takes the focus from a disabled button; jsdom does not.
  fireEvent.mouseDown(button('kapat'));
  fireEvent.mouseDown(button('hepsi'));
  await waitFor(() => expect(focused()).toBe('Maçlar'));
});

it('does not move a focus that is elsewhere', () => {
  render(<Sections />);
  fireEvent.mouseDown(button('hepsi'));
  expect(document.activeElement).toBe(document.body);
  button('kapat').focus();
  fireEvent.mouseDown(button('kapat'));
  expect(focused()).toBe('kapat');
});

function Windows() {
  const [open, setOpen] = useState('');
  useFocusFallback(tabHeading);
  return (
    <main>
      <h1>Maçlar</h1>
      <button onClick={() => setOpen('işlemler')}>aç</button>
      {open === 'işlemler' ? (
        <Dialog title="işlemler" isOpen onClose={() => setOpen('')}>
          <button onClick={() => setOpen('gerekçe')}>sil</button>
        </Dialog>
      ) : null}
      {open === 'gerekçe' ? (
        <Dialog title="gerekçe" isOpen onClose={() => setOpen('')}>
          <button onClick={() => setOpen('')}>vazgeç</button>
        </Dialog>
      ) : null}
    </main>
  );
}

it("lets a window that replaces another one return the focus to the first one's opener", async () => {
  render(<Windows />);
  button('aç').focus();
  fireEvent.click(button('aç'));
  await screen.findByRole('dialog', { name: 'işlemler' });
  button('sil').focus();
  fireEvent.click(button('sil'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'gerekçe' })));
  button('vazgeç').focus();
  fireEvent.click(button('vazgeç'));
  await waitFor(() => expect(focused()).toBe('aç'));
});

function Part() {
  const [isOpen, setOpen] = useState(true);
  useFocusFallback(() => document.querySelector<HTMLElement>('h2'), '.own');
  useFocusFallback(tabHeading);
  return (
    <main>
      <h1>Maçlar</h1>
      <section className="own">
        <h2>Öneriler</h2>
        {isOpen ? <button onClick={() => setOpen(false)}>içeride</button> : null}
      </section>
      {isOpen ? <button onClick={() => setOpen(false)}>dışarıda</button> : null}
    </main>
  );
}

it('affects its own section only', async () => {
  const { unmount } = render(<Part />);
  button('dışarıda').focus();
  fireEvent.click(button('dışarıda'));
  await waitFor(() => expect(focused()).toBe('Maçlar'));
  unmount();
  render(<Part />);
  button('içeride').focus();
  fireEvent.click(button('içeride'));
  await waitFor(() => expect(focused()).toBe('Öneriler'));
});
