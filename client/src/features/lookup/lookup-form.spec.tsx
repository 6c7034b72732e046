import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

import { forgetPosition, rememberPosition } from '../../api/position.ts';
import { currentWeek } from '../../api/weeks.queries.ts';
import { aWeek } from '../../testing/a-week.ts';
import { fakeServer, heldAnswer } from '../../testing/fake-server.ts';
import { press, type } from '../../testing/press-and-type.ts';
import { useShownToast } from '../../ui/overlays/toast.ts';
import { LookupForm } from './LookupScreen.tsx';
import { useLookup } from './use-lookup.ts';

function Screen({ isReady = true }: Readonly<{ isReady?: boolean }>) {
  const lookup = useLookup();
  const toast = useShownToast();
  return (
    <>
      <LookupForm lookup={lookup} isReady={isReady} />
      <p data-testid="name">{lookup.answer?.profile.name ?? 'yok'}</p>
      <p data-testid="problem">{lookup.problem ?? ''}</p>
      <p data-testid="toast">
        {toast ? `${toast.title} ${toast.description} ${toast.variant ?? 'default'}` : ''}
      </p>
    </>
  );
}

const answers = (...given: readonly [status: number, body: object, headers?: Record<string, string>][]) => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  for (const [status, body, headers = {}] of given)
    fetch.mockResolvedValueOnce(Response.json(body, { status, headers }));
  return fetch;
};
const found = (name: string) => ({
  profile: { name },
  stats: {},
  predictions: [],
  weeks: [],
  corrections: [],
});

function ask(number: string) {
  type('TC kimlik numarası', number);
  press(/^Sorgula/);
}
const text = (id: string) => screen.getByTestId(id).textContent;

describe('look-up form', () => {
  let queryClient: QueryClient;
  beforeEach(() => {
    queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
    queryClient.setQueryData(currentWeek().queryKey, aWeek());
    render(
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>,
    );
  });
  afterEach(() => {
    document.body.replaceChildren();
  });

  it.each(['', '1234567890', '1234567890a', '١٢٣٤٥٦٧٨٩٠١'])(
    'refuses %j without a request',
    async (number) => {
      const fetch = answers();
      ask(number);
      await waitFor(() => expect(text('toast')).toBe('Hata Geçersiz TC kimlik numarası destructive'));
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('sends the number in the body, never in the address, and shows that it loads', async () => {
    const fetch = answers([200, found('Elif Demir')]);
    ask('10000000146');
    await waitFor(() => expect(text('name')).toBe('Elif Demir'));
    expect(text('toast')).toBe('Başarılı! Kullanıcı bilgileri yüklendi. default');
    const [path, init] = fetch.mock.calls[0]!;
    expect([path, init?.method, init?.body]).toEqual([
      '/api/predictions/lookup',
      'POST',
      '{"tcNumber":"10000000146"}',
    ]);
    expect([localStorage, sessionStorage].map((kept) => JSON.stringify(kept)).join('')).not.toContain(
      '10000000146',
    );
  });

  it("includes the coupon that this page has just sent: it asks for at least the command's position", async () => {
    rememberPosition('41', true);
    const fetch = answers([200, found('Elif Demir')]);
    ask('10000000146');
    await waitFor(() => expect(text('name')).toBe('Elif Demir'));
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('x-min-position')).toBe('41');
    forgetPosition();
  });

  it("clears the result when the next look-up fails, with the server's message", async () => {
    answers(
      [200, found('Elif Demir')],
      [404, { statusCode: 404, code: 'PARTICIPANT_NOT_FOUND', message: 'Kayıt yok' }],
    );
    ask('10000000146');
    await waitFor(() => expect(text('name')).toBe('Elif Demir'));
    ask('20000000046');
    await waitFor(() => expect(text('problem')).toBe('Kayıt yok'));
    expect([text('name'), text('toast')]).toEqual(['yok', 'Hata Kayıt yok destructive']);
  });

  it.each([
    ['the connection breaks', () => Promise.reject(new TypeError('Failed to fetch')), 'Tahmin bulunamadı'],
    ['the server fails', () => Promise.resolve(new Response('', { status: 500 })), 'Tahmin bulunamadı'],
    [
      'the server fails with words of its own',
      () =>
        Promise.resolve(Response.json({ code: 'INTERNAL', message: 'Beklenmeyen hata' }, { status: 500 })),
      'Beklenmeyen hata',
    ],
  ])(
    'reports the connection beside the field, without denying a coupon, when %s',
    async (_, answer, toast) => {
      jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
      ask('10000000146');
      await waitFor(() => expect(text('problem')).toMatch(/^Bağlantı sorunu: sunucudan yanıt alınamadı/));
      expect(text('toast')).toBe(`Hata ${toast} destructive`);
    },
  );

  it("says in the server's words that it is busy (503)", async () => {
    answers([503, { code: 'UNAVAILABLE', message: 'Şu anda yanıt veremiyoruz' }, { 'retry-after': '2' }]);
    ask('10000000146');
    await waitFor(() =>
      expect(text('problem')).toBe('Şu anda yanıt veremiyoruz. 2 saniye sonra yeniden deneyebilirsiniz.'),
    );
  });

  it('shows when to retry after too many requests (429)', async () => {
    answers([
      429,
      { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: 'Çok sık' },
      { 'retry-after': '120' },
    ]);
    ask('10000000146');
    await waitFor(() => expect(text('problem')).toBe('Çok sık. 2 dakika sonra yeniden deneyebilirsiniz.'));
  });

  it('keeps the focus on the pressed button while it searches, and asks once', async () => {
    const held = heldAnswer();
    const server = fakeServer({ '/api/predictions/lookup': held.answer });
    const button = screen.getByRole('button', { name: 'Sorgula' });
    button.focus();
    ask('10000000146');
    await waitFor(() => expect(button.textContent).toBe('Sorgulanıyor...'));
    ask('20000000046');
    expect([document.activeElement, button.matches(':disabled')]).toEqual([button, false]);
    held.give({ status: 404, body: { code: 'PARTICIPANT_NOT_FOUND', message: 'Kayıt yok' } });
    await waitFor(() => expect(text('problem')).toBe('Kayıt yok'));
    expect(server.requests).toHaveLength(1);
  });

  it('asks for the coupon number when the server does, and sends it then', async () => {
    const fetch = answers(
      [403, { statusCode: 403, code: 'LOOKUP_CODE_REQUIRED', message: 'Kupon gerekli' }],
      [200, found('Elif Demir')],
    );
    ask('10000000146');
    fireEvent.change(await screen.findByLabelText('Kupon numarası'), {
      target: { value: ' AAAA-BBBB-CCCC ' },
    });
    press('Sorgula');
    await waitFor(() => expect(text('name')).toBe('Elif Demir'));
    expect(fetch.mock.calls[1]?.[1]?.body).toBe('{"tcNumber":"10000000146","couponNo":"AAAA-BBBB-CCCC"}');
  });

  it('refreshes by itself when results change', async () => {
    answers([200, found('Elif Demir')], [200, found('Elif D.')]);
    ask('10000000146');
    await waitFor(() => expect(text('name')).toBe('Elif Demir'));
    void queryClient.invalidateQueries({ queryKey: ['/api/predictions/lookup'] });
    await waitFor(() => expect(text('name')).toBe('Elif D.'));
  });
});

describe('look-up form before its code has loaded', () => {
  it('is disabled and has no named field, so that no number can get into an address', () => {
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <Screen isReady={false} />
      </QueryClientProvider>,
    );
    for (const field of container.querySelectorAll('input, button'))
      expect(field).toMatchObject({ disabled: true, name: '' });
    expect(container.querySelector('form')?.method).toBe('post');
  });
});
