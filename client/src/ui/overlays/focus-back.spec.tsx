import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';

import { press } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { Dialog } from './Dialog.tsx';

type Row = 'a' | 'b';

/** The rows that each action in the window leaves. */
const LEFT: Readonly<Record<'satırı al' | 'son satırı al' | 'hepsini al', readonly Row[]>> = {
  'satırı al': ['b'],
  'son satırı al': ['a'],
  'hepsini al': [],
};

/** Two rows, each of which opens a window that may remove the row or its section, or open another window. */
function TwoRows({ hasHeading = true }: Readonly<{ hasHeading?: boolean }>) {
  const [rows, setRows] = useState<readonly Row[]>(['a', 'b']);
  const [open, setOpen] = useState<'' | 'first' | 'second'>('');
  const [isPartThere, setPartThere] = useState(true);
  const close = () => setOpen('');
  useEffect(() => {
    const take = () => setRows(['b']);
    window.addEventListener('satir-gitti', take);
    return () => window.removeEventListener('satir-gitti', take);
  }, []);
  const [isOtherScreen, setOtherScreen] = useState(false);
  const main = (
    <main>
      {hasHeading ? <h1>Maçlar</h1> : null}
      {isPartThere ? (
        <section>
          <h2>Onay bekleyenler</h2>
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <h3>{row}</h3>
                <button onClick={() => setOpen('first')}>aç {row}</button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {open === 'first' ? (
        <Dialog title="Birinci" isOpen onClose={close}>
          <button onClick={() => setOpen('second')}>ikinciye</button>
          {(Object.keys(LEFT) as (keyof typeof LEFT)[]).map((name) => (
            <button
              key={name}
              onClick={() => {
                setRows(LEFT[name]);
                close();
              }}
            >
              {name}
            </button>
          ))}
          <button
            onClick={() => {
              setPartThere(false);
              close();
            }}
          >
            bölümü al
          </button>
          <button
            onClick={() => {
              setPartThere(false);
              setOtherScreen(true);
              close();
            }}
          >
            başka ekrana
          </button>
        </Dialog>
      ) : null}
      {open === 'second' ? (
        <Dialog title="İkinci" isOpen onClose={close}>
          içerik
        </Dialog>
      ) : null}
    </main>
  );
  return (
    <>
      {main}
      {isOtherScreen ? <OtherScreen /> : null}
      <footer>
        <h2>Oyun</h2>
      </footer>
    </>
  );
}

function OtherScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      Kupon
    </h1>
  );
}

async function openFrom(row: Row, hasHeading = true) {
  await show(<TwoRows hasHeading={hasHeading} />);
  const opener = await screen.findByRole('button', { name: `aç ${row}` });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Birinci' });
  return opener;
}
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const focused = () => document.activeElement?.textContent;

describe('focus after a window closes', () => {
  it('returns to its opener', async () => {
    const opener = await openFrom('a');
    escape();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('returns to the opener of the window that this one replaced', async () => {
    const opener = await openFrom('a');
    press('ikinciye');
    const second = await screen.findByRole('dialog', { name: 'İkinci' });
    await waitFor(() => expect(document.activeElement).toBe(second));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(second);
    escape();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('moves to the next row when its own is gone', async () => {
    await openFrom('a');
    press('satırı al');
    await waitFor(() => expect(focused()).toBe('baç b'));
    expect(document.activeElement?.tagName).toBe('LI');
  });

  it('moves to the previous row without a next one', async () => {
    await openFrom('b');
    press('son satırı al');
    await waitFor(() => expect(focused()).toBe('aaç a'));
  });

  it('moves there too when the row goes after the window', async () => {
    const opener = await openFrom('a');
    escape();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    fireEvent(window, new Event('satir-gitti'));
    await waitFor(() => expect(focused()).toBe('baç b'));
  });

  it("moves to the section's heading when no row is left, never to the page itself", async () => {
    await openFrom('a');
    press('hepsini al');
    await waitFor(() => expect(focused()).toBe('Onay bekleyenler'));
  });

  it("moves to the page's heading when the section is gone too", async () => {
    await openFrom('a');
    press('bölümü al');
    await waitFor(() => expect(focused()).toBe('Maçlar'));
  });

  it('moves to the screen itself while that has no heading, never to the footer', async () => {
    await openFrom('a', false);
    press('bölümü al');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  it('stays with another screen that has taken it meanwhile', async () => {
    await openFrom('a');
    press('başka ekrana');
    await waitFor(() => expect(focused()).toBe('Kupon'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(focused()).toBe('Kupon');
  });
});
