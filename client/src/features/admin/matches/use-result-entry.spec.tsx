import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { anAdminMatch } from '../../../testing/an-admin-week.ts';
import { fakeServer, heldAnswer } from '../../../testing/fake-server.ts';
import { press } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useShownToast } from '../../../ui/overlays/toast.ts';
import { useResultEntry } from './use-result-entry.ts';

const MATCHES = [anAdminMatch(), anAdminMatch({ id: 'm2' })];

const RECORDED = [anAdminMatch({ status: 'finished', homeScore: 2, awayScore: 1 })];

function Entry() {
  const [matches, setMatches] = useState(MATCHES);
  const [isOpen, setOpen] = useState(false);
  const { scores, errors, setScores, save } = useResultEntry(15, matches);
  const type = (id: string, home = '2') => setScores({ ...scores, [id]: { home, away: '1' } });
  return (
    <>
      <button onClick={() => type('m1')}>ilk</button>
      <button onClick={() => type('m2')}>ikinci</button>
      <button onClick={() => type('m1', '3')}>başka</button>
      <button onClick={save}>kaydet</button>
      <button onClick={() => setMatches(RECORDED)}>kayıtlı</button>
      <button onClick={() => setMatches(MATCHES)}>bekleyen</button>
      <button onClick={() => setOpen(true)}>pencere</button>
      <Dialog title="Pencere" isOpen={isOpen} onClose={() => setOpen(false)}>
        {null}
      </Dialog>
      <output>{Object.keys(scores).join()}</output>
      <p>{errors['m1']}</p>
      <i>{useShownToast()?.description}</i>
    </>
  );
}

const typed = () => screen.getByText(/^m\d|^$/, { selector: 'output' }).textContent;
const isLeftToBrowser = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });

describe('typed results', () => {
  it('stay while others are being saved', async () => {
    const server = fakeServer({ '/api/admin/matches/m1/result': { body: {} } });
    await show(<Entry />);
    press('ilk');
    press('kaydet');
    press('ikinci');
    await waitFor(() => expect(typed()).toBe('m2'));
    expect(server.to('/api/admin/matches/m1/result')).toHaveLength(1);
    expect(sessionStorage.getItem('admin-taslak::skorlar-15')).toContain('m2');
  });

  it('show no failure beside a result that was recorded, although its answer was lost', async () => {
    fakeServer({ '/api/admin/matches/m1/result': 'lost' });
    await show(<Entry />);
    press('ilk');
    press('kaydet');
    await screen.findByText('Sunucuya bağlanılamadı', { selector: 'p' });
    press('kayıtlı');
    expect(screen.queryByText('Sunucuya bağlanılamadı', { selector: 'p' })).toBeNull();
  });

  it('are forgotten once a result whose answer was lost is there, so that none returns when it is withdrawn', async () => {
    fakeServer({ '/api/admin/matches/m1/result': 'lost' });
    await show(<Entry />);
    press('ilk');
    press('kaydet');
    await screen.findByText('Sunucuya bağlanılamadı', { selector: 'p' });
    press('kayıtlı');
    await waitFor(() => expect(typed()).toBe(''));
    expect(sessionStorage).toHaveLength(0);
    press('bekleyen');
    expect([typed(), screen.queryByText('Sunucuya bağlanılamadı', { selector: 'p' })]).toEqual(['', null]);
  });

  it('stay where they were changed while the earlier ones were being saved', async () => {
    const held = heldAnswer();
    const server = fakeServer({ '/api/admin/matches/m1/result': held.answer });
    await show(<Entry />);
    press('ilk');
    press('kaydet');
    await waitFor(() => expect(server.to('/api/admin/matches/m1/result')).toHaveLength(1));
    press('başka');
    held.give({ body: {} });
    await screen.findByText('Sonuç kaydedildi.', { selector: 'i' });
    expect(typed()).toBe('m1');
    expect(sessionStorage.getItem('admin-taslak::skorlar-15')).toContain('"home":"3"');
  });

  it('are saved by Ctrl S, but not from behind a window', async () => {
    const server = fakeServer({ '/api/admin/matches/m1/result': { body: {} } });
    await show(<Entry />);
    press('ilk');
    press('pencere');
    expect(isLeftToBrowser()).toBe(false);
    press('Kapat');
    press('başka');
    expect(isLeftToBrowser()).toBe(false);
    await waitFor(() => expect(typed()).toBe(''));
    const sent = server.to('/api/admin/matches/m1/result').map(({ body }) => body);
    expect(sent).toEqual([{ homeScore: 3, awayScore: 1 }]);
  });

  it('show a refusal until they are typed again', async () => {
    fakeServer({ '/api/admin/matches/m1/result': { status: 409, body: { message: 'Maç henüz başlamadı' } } });
    await show(<Entry />);
    press('ilk');
    press('kaydet');
    await screen.findByText('Maç henüz başlamadı', { selector: 'p' });
    expect(typed()).toBe('m1');
    press('ilk');
    expect(screen.queryByText('Maç henüz başlamadı', { selector: 'p' })).toBeNull();
  });
});
