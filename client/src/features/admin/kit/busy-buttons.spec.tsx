import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';

import { type Answer, heldAnswer } from '../../../testing/fake-server.ts';
import { press } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show-to-admin.tsx';
import { PROPOSALS } from '../../../text/admin/match-changes.tr.ts';
import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { ProposalsSection } from '../matches/ProposalsSection.tsx';
import { dashboard } from '../pano/dashboard.fixture.ts';
import { PanoScreen } from '../pano/PanoScreen.tsx';
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

describe('the notice of what the panel could not read', () => {
  it.each<[string, ReactElement, words: string, path: string]>([
    ['proposals', <ProposalsSection key="proposals" />, PROPOSALS.loadFailed, '/api/admin/proposals'],
    ['the machine', <PanoScreen key="pano" />, PANO_MACHINE.failed, '/api/admin/stats/machine'],
  ])(
    'of %s stays while it is read again, and its button keeps the focus',
    async (_, element, words, path) => {
      const again = heldAnswer();
      const lost: Answer = 'lost';
      const answers = [(): Answer | Promise<Answer> => lost, again.answer];
      const { to } = await show(element, {
        '/api/admin/stats/dashboard': { body: dashboard() },
        [path]: () => answers.shift()?.() ?? lost,
      });
      const notice = (await screen.findByText(words)).parentElement;
      const button = notice?.querySelector('button');
      button?.focus();
      button?.click();
      await waitFor(() => expect(to(path)).toHaveLength(2));
      await waitFor(() => expect(button?.textContent).toBe('Yükleniyor...'));
      expect([notice?.isConnected, document.activeElement]).toEqual([true, button]);
      again.give(lost);
    },
  );
});
