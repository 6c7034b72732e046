import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { invalidateTopics } from '../../../api/topics.ts';
import { aWeek } from '../../../testing/a-week.ts';
import { anAdminMatch, anAdminWeek } from '../../../testing/an-admin-week.ts';
import { heldAnswer, type Answer } from '../../../testing/fake-server.ts';
import { press, type } from '../../../testing/press-and-type.ts';
import { showPanel } from '../../../testing/show-panel.tsx';
import { adminWeeks } from '../admin.queries.ts';
import { match } from './match.fixture.tsx';

const week = anAdminWeek();
const pending = anAdminMatch();
const MATCHES = '/api/admin/matches';

const open = (search: string, answers: Parameters<typeof showPanel>[1]) =>
  showPanel(`/admin/maclar?hafta=15${search}`, {
    '/api/weeks/current': { body: aWeek() },
    '/api/admin/weeks': { body: [week] },
    '/api/admin/proposals': { body: [] },
    ...answers,
  });
/** The week's matches after the operator has saved a result. */
async function openSaved(search: string) {
  let matches = [pending];
  const shown = await open(search, {
    [`${MATCHES}?week=15`]: () => ({ body: matches }),
    [MATCHES]: () => ({ body: matches }),
    [`${MATCHES}/m1/result`]: () => {
      matches = [match()];
      return { body: {} };
    },
  });
  await screen.findByLabelText('İzmir, ev sahibi skoru');
  type('İzmir, ev sahibi skoru', '2');
  type('Iğdır, deplasman skoru', '1');
  press('Sonucu Kaydet');
  await screen.findByText('Sonuç kaydedildi.');
  return shown;
}
const inWeek = (number: number) => match({ id: `m${number}`, week: number });

describe("week's matches", () => {
  it('name no operator beside a result, since the latest change of the match may be another one', async () => {
    await open('', { [`${MATCHES}?week=15`]: { body: [match()] } });
    const result = await screen.findByText('İzmir 2–1 Iğdır');
    expect(result.closest('li')?.textContent).not.toContain('derya');
  });

  it.each([
    ['&takim=izm', 'Bu takımın diğer haftalarda maçı yok.'],
    ['&takim=izm&durum=finished', 'Bu takımın diğer haftalarda bu durumda maçı yok.'],
  ])('say what was searched for in other weeks without a find: %s', async (search, text) => {
    await open(search, { [`${MATCHES}?week=15`]: { body: [match()] }, [MATCHES]: { body: [match()] } });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('stay as they are, with what was typed, when the weeks cannot be read again', async () => {
    let weeks: Answer = { body: [week] };
    const { queryClient } = await open('', {
      '/api/admin/weeks': () => weeks,
      [`${MATCHES}?week=15`]: { body: [pending] },
    });
    await screen.findByLabelText('İzmir, ev sahibi skoru');
    type('İzmir, ev sahibi skoru', '2');
    weeks = { status: 503, body: {} };
    await act(() => queryClient.refetchQueries({ queryKey: adminWeeks().queryKey }));
    expect(screen.getByLabelText<HTMLInputElement>('İzmir, ev sahibi skoru').value).toBe('2');
  });

  it('lead to matches of the team in other weeks, but not to a week that is gone', async () => {
    await open('&takim=izm', {
      '/api/admin/weeks': { body: [week, { ...week, id: 'w2', number: 14 }] },
      [`${MATCHES}?week=15`]: { body: [match()] },
      [MATCHES]: { body: [match(), inWeek(14), inWeek(13)] },
    });
    expect(await screen.findByText('Hafta 13 artık yok')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Hafta 14/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Hafta 13/ })).toBeNull();
  });

  it('stay filtered when a saved result is undone from its notification', async () => {
    const { router } = await openSaved('&takim=izm');
    press('Geri al');
    await screen.findByRole('dialog', { name: 'Son işlemi geri al' });
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(router.state.location.search).toEqual({ hafta: 15, takim: 'izm' });
  });

  it('are undone from the notification of a result that was saved before a look at another tab', async () => {
    const { router } = await openSaved('');
    await act(() => router.navigate({ to: '/admin/haftalar' }));
    await waitFor(() => expect(screen.queryByText('İzmir 2–1 Iğdır')).toBeNull());
    await act(() => router.navigate({ to: '/admin/maclar', search: { hafta: 15 } }));
    await screen.findByText('İzmir 2–1 Iğdır');
    press('Geri al');
    expect(await screen.findByRole('dialog', { name: 'Son işlemi geri al' })).toBeTruthy();
  });

  it('stay, with what is being typed, while a current week that could not be read is read again', async () => {
    const again = heldAnswer();
    const answers: (() => Answer | Promise<Answer>)[] = [() => ({ status: 503, body: {} }), again.answer];
    const { queryClient, to } = await open('', {
      '/api/weeks/current': () => (answers.length > 1 ? answers.shift()! : answers[0]!)(),
      [`${MATCHES}?week=15`]: { body: [pending] },
    });
    const field = await screen.findByLabelText('İzmir, ev sahibi skoru');
    type('İzmir, ev sahibi skoru', '2');
    const asked = to('/api/weeks/current').length;
    act(() => void invalidateTopics(queryClient, ['weeks']));
    await waitFor(() => expect(to('/api/weeks/current').length).toBeGreaterThan(asked));
    expect(field.isConnected).toBe(true);
    expect(field).toHaveProperty('value', '2');
  });
});
