import { describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { Button } from '../ui/Button.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { repeatEarlyPresses } from './early-presses.ts';

describe('press on the page of the server, before the code has loaded', () => {
  it('is repeated once React has taken over, for a tab as for any other button, and leaves the focus in a field', async () => {
    const [open, press] = [jest.fn(), jest.fn()];
    const page = (
      <>
        <Tabs
          label="Bölümler"
          value="maclar"
          onChange={open}
          tabs={[
            { id: 'maclar', label: 'Maçlar', content: null },
            { id: 'liderler', label: 'Liderler', content: null },
          ]}
        />
        <Button onClick={press}>Temizle</Button>
      </>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    const named = (name: string) =>
      [...container.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
    window.earlyPresses = [...named('Liderler'), ...named('Temizle')];
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const root = await act(() => {
      const hydrated = hydrateRoot(container, page);
      repeatEarlyPresses();
      return hydrated;
    });
    expect([open.mock.calls.at(-1), press.mock.calls.length]).toEqual([['liderler'], 1]);
    expect([window.earlyPresses, document.activeElement]).toEqual([null, field]);
    act(() => root.unmount());
    container.remove();
    field.remove();
  });
});
