import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';

import { heldAnswer } from '../../../testing/fake-server.ts';
import { press } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show-to-admin.tsx';
import { cursorPages } from './cursor-pages.ts';
import { ExportButton } from './ExportButton.tsx';
import { Loaded } from './Loaded.tsx';
import { saveFile } from './save-file.api.ts';
import { useCursorPages } from './tables.tsx';

const PATH = '/api/admin/incomes';

function List() {
  const list = useCursorPages(cursorPages<string>(PATH, { topics: ['incomes'] }));
  return (
    <Loaded query={list} failed="Yüklenemedi" more="Daha">
      {list.entries.join()}
    </Loaded>
  );
}

const Export = () => (
  <ExportButton
    text={{ export: 'İndir', exporting: 'İniyor', exported: 'İndi', exportFailed: 'İnmedi' }}
    save={() => saveFile(`${PATH}/export`, {}, 'gelirler.csv')}
  />
);

describe('a busy button of the panel', () => {
  it.each<[string, ReactElement, name: string, path: string]>([
    ['for the next page of a list', <List key="list" />, 'Daha', `${PATH}?after=c1`],
    ['for a file', <Export key="export" />, 'İndir', `${PATH}/export`],
  ])('%s keeps the focus, and works once', async (_, element, name, path) => {
    const held = heldAnswer();
    const next = { 'x-next-cursor': 'c1' };
    const { to } = await show(element, { [PATH]: { body: ['bir'], headers: next }, [path]: held.answer });
    const button = await screen.findByRole('button', { name });
    button.focus();
    press(name);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    button.click();
    expect([button.matches(':disabled'), document.activeElement]).toEqual([false, button]);
    held.give({ body: ['iki'], headers: { 'x-next-cursor': 'c2' } });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    expect(to(path)).toHaveLength(1);
  });
});
