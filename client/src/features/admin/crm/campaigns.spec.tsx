import { describe, expect, it } from '@jest/globals';
import type { Campaign, Segment } from '@onda-on/contracts/api';
import { NO_CRITERIA } from '@onda-on/contracts/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { invalidateTopics } from '../../../api/topics.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show-to-admin.tsx';
import { CAMPAIGN } from '../../../text/admin/campaigns.tr.ts';
import { CampaignStartForm } from './CampaignDialog.tsx';
import { CampaignsSection } from './CampaignsSection.tsx';
import { SegmentsSection } from './SegmentsSection.tsx';

const LIST = '/api/admin/campaigns';
const SEGMENTS = '/api/admin/segments';
const segment: Segment = {
  id: 's1',
  name: 'Kışçılar',
  criteria: NO_CRITERIA,
  count: 3,
  createdAt: '2026-07-01T09:00:00.000Z',
  updatedAt: '2026-07-01T09:00:00.000Z',
  revision: 0,
};
const campaign = {
  id: 'k1',
  name: 'Kış',
  segmentName: 'Kışçılar',
  revision: 2,
  tests: 0,
} as unknown as Campaign;
const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { statusCode: status, code, message },
});

const write = async (name: string) => {
  press('Yeni Kampanya');
  await screen.findByRole('dialog');
  await screen.findByRole('option', { name: /Kışçılar/ });
  type('Kampanya adı', name);
  type('Segment', 's1');
  type('Konu', 'Merhaba');
  type('İleti', 'Yeni hafta açıldı, bekliyoruz.');
  press('Taslağı Kaydet');
};

describe('Kampanyalar', () => {
  it('are drafted once after an unanswered press: the next window sends the same key, and drops a used one', async () => {
    const answers: (Answer | 'lost')[] = [
      'lost',
      refusal(409, 'RECORD_KEY_REUSED', 'Önceki'),
      { body: { id: 'k1' } },
    ];
    const known: { requests?: readonly Readonly<{ method: string }>[] } = {};
    const isSent = () => known.requests?.at(-1)?.method === 'POST';
    const server = await show(<CampaignsSection />, {
      [SEGMENTS]: { body: [segment] },
      [LIST]: () => (isSent() ? answers.shift()! : { body: [] }),
    });
    known.requests = server.requests;
    const sent = () => server.requests.filter(({ method, path }) => method === 'POST' && path === LIST);
    await screen.findByText('Henüz kampanya yok');
    await write('Kış');
    await waitFor(() => expect(sent()).toHaveLength(1));
    press('Vazgeç');
    await write('Başka');
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Taslağı Kaydet' })).toHaveProperty('disabled', false),
    );
    press('Taslağı Kaydet');
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, second, third] = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it.each([
    ['Yönetici', 'running', [CAMPAIGN.stop]],
    ['Yönetici', 'stopped', [CAMPAIGN.resume]],
    ['Yönetici', 'finished', [CAMPAIGN.retry]],
    ['Denetçi', 'finished', []],
    ['Yönetici', 'draft', [CAMPAIGN.edit, CAMPAIGN.remove, CAMPAIGN.testSend]],
    ['Denetçi', 'draft', []],
  ] as const)('are looked at by a %s, %s, with the steps %j', async (role, status, steps) => {
    const counts = { pending: status === 'finished' ? 0 : 1, sent: 1, failed: 1, skipped: 0 };
    const stopped = { ...campaign, status, recipients: 3, counts, withdrawn: 0 };
    const server = await show(
      <CampaignsSection />,
      {
        [LIST]: { body: [stopped] },
        [`${LIST}/k1/preview`]: { body: { audience: 3, subject: '', text: '' } },
        [`${LIST}/k1/recipients`]: { body: [] },
        [`${LIST}/k1/retry`]: { body: {} },
      },
      role,
    );
    await pressWhenShown(/^Aç/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Kış' }));
    const { stop, resume, retry, edit, remove, testSend } = CAMPAIGN;
    const offered = [stop, resume, retry, edit, remove, testSend].filter((name) =>
      dialog.queryByRole('button', { name }),
    );
    expect(offered).toEqual(steps);
    if (!offered.includes(CAMPAIGN.retry)) return;
    press(CAMPAIGN.retry);
    await waitFor(() => expect(server.to(`${LIST}/k1/retry`)).toHaveLength(1));
  });

  it('are written anew as drafts, and removed after a question', async () => {
    const texts = { segmentId: 's1', subject: 'Merhaba', message: 'Yeni hafta açıldı, bekliyoruz.' };
    const draft = { ...campaign, ...texts, status: 'draft', recipients: 0 };
    const server = await show(<CampaignsSection />, {
      [LIST]: { body: [draft] },
      [SEGMENTS]: { body: [segment] },
      [`${LIST}/k1`]: { body: { id: 'k1' } },
      [`${LIST}/k1/preview`]: { body: { audience: 0, subject: '', text: '' } },
    });
    const sent = () => server.to(`${LIST}/k1`).filter(({ method }) => method !== 'GET');
    await pressWhenShown(/^Aç/);
    await screen.findByRole('dialog', { name: 'Kış' });
    press(CAMPAIGN.edit);
    await screen.findByRole('dialog', { name: 'Kış: düzenle' });
    await screen.findByRole('option', { name: /Kışçılar/ });
    type('Konu', 'Selam');
    press('Taslağı Kaydet');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toMatchObject([{ method: 'PUT', body: { ...texts, name: 'Kış', subject: 'Selam' } }]);
    await screen.findByRole('dialog', { name: 'Kış' });
    press(CAMPAIGN.remove);
    const question = within(await screen.findByRole('dialog', { name: CAMPAIGN.removeTitle('Kış') }));
    press(CAMPAIGN.remove, question);
    await waitFor(() => expect(sent()[1]?.method).toBe('DELETE'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are sent only after the number is typed, to the segment that was shown; a wrong field gets the focus', async () => {
    const preview = { audience: 3, max: 20_000, kind: 'contact', segmentRevision: 4, subject: '', text: '' };
    const server = await show(<CampaignStartForm campaign={campaign} />, {
      [`${LIST}/k1/preview`]: { body: preview },
      [`${LIST}/k1/start`]: { body: {} },
    });
    await screen.findByText(/Kışçılar/);
    const submit = screen.getByRole('button', { name: /gönder/i });
    fireEvent.click(submit);
    const field = screen.getByRole('textbox');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(server.to(`${LIST}/k1/start`)).toEqual([]);
    fireEvent.change(field, { target: { value: '3' } });
    fireEvent.click(submit);
    await waitFor(() => expect(server.to(`${LIST}/k1/start`)).toHaveLength(1));
    expect(server.to(`${LIST}/k1/start`)[0]?.body).toEqual({ count: 3, segmentRevision: 4 });
  });

  it('ask for the number again, which keeps the focus, when the segment changes after it was typed', async () => {
    let segmentRevision = 4;
    const server = await show(<CampaignStartForm campaign={campaign} />, {
      [`${LIST}/k1/preview`]: () => ({
        body: { audience: 3, max: 20_000, kind: 'contact', segmentRevision, subject: '', text: '' },
      }),
      [`${LIST}/k1/start`]: { body: {} },
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox');
    field.focus();
    fireEvent.change(field, { target: { value: '3' } });
    expect(screen.getByRole('status').textContent).toBe('');
    segmentRevision = 5;
    await act(() => invalidateTopics(server.queryClient, ['crm']));
    await waitFor(() => expect(field.value).toBe(''));
    expect(screen.getByRole('status').textContent).toBe(CAMPAIGN.segmentChanged);
    expect(document.activeElement).toBe(field);
    press(/gönder/i);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(server.to(`${LIST}/k1/start`)).toEqual([]);
    fireEvent.change(field, { target: { value: '3' } });
    press(/gönder/i);
    await waitFor(() => expect(server.to(`${LIST}/k1/start`)).toHaveLength(1));
    expect(server.to(`${LIST}/k1/start`)[0]?.body).toEqual({ count: 3, segmentRevision: 5 });
  });
});

describe('segment with a used name', () => {
  it('shows the refusal at the name', async () => {
    let times = 0;
    await show(<SegmentsSection />, {
      [SEGMENTS]: () =>
        times++ === 1 ? refusal(409, 'SEGMENT_NAME_TAKEN', 'Bu adla bir segment zaten var') : { body: [] },
      [`${SEGMENTS}/count`]: { body: { count: 3 } },
    });
    await screen.findByText('Henüz segment yok');
    press('Yeni Segment');
    await screen.findByRole('dialog');
    type('Segment adı', 'Kışçılar');
    press('Kaydet');
    const field = screen.getByLabelText('Segment adı');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Bu adla bir segment zaten var').length).toBeGreaterThan(0);
    type('Segment adı', 'Kışçılar 2');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull());
  });
});
