import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { sendJson } from '../../../api/send.ts';
import { type Answer, fakeServer, heldAnswer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { ReasonDialog } from './dialogs.tsx';
import { NO_REASON, useReasonForm } from './use-reason-form.ts';

type Seen = Readonly<{ revision: number; score: string }>;

const PATH = '/api/x';
const BASE: Seen = { revision: 3, score: '1–0' };
const THEIRS: Seen = { revision: 4, score: '2–0' };
const DONE: Seen = { revision: 4, score: '' };
const onClose = jest.fn();

function Window({ now, id }: Readonly<{ now: Seen | null; id: string }>) {
  const form = useReasonForm<Seen>({
    topics: [],
    name: `geri-cek-${id}`,
    empty: NO_REASON,
    now,
    shown: [['Skor', ({ score }) => score]],
    byOf: () => 'ikinci',
    run: ({ reason }, { revision }) => sendJson('POST', PATH, { reason }, { ifMatch: revision }),
    isReached: ({ score }) => score === '',
    isOver: (error) => String(error).includes('410'),
    text: { failed: 'Olmadı', done: 'Oldu' },
    onClose,
  });
  return (
    <ReasonDialog title="Geri çek" submit="Gönder" form={form}>
      {null}
    </ReasonDialog>
  );
}

function Harness({ before, after }: Readonly<{ before: Seen | null; after: Seen | null }>) {
  const [now, setNow] = useState(before);
  return (
    <>
      <button onClick={() => setNow(after)}>değişti</button>
      <Window now={now} id="a" />
    </>
  );
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Gerekçe/);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
async function open(
  before: Seen | null = BASE,
  answer: Answer | (() => Answer | Promise<Answer>) = { body: {} },
  after: Seen | null = THEIRS,
) {
  const server = fakeServer({ [PATH]: answer });
  const { unmount } = await show(<Harness before={before} after={after} />);
  await field();
  return { sent: () => server.to(PATH), unmount };
}
const write = async (value: string) => fireEvent.change(await field(), { target: { value } });

/** Its window is cancelled while the request is under way, which is answered so afterwards. */
async function cancelledBefore(late: Answer): Promise<void> {
  const { answer, give } = heldAnswer();
  const { unmount } = await open(BASE, answer);
  await write('Tutanak');
  press('Gönder');
  press('Vazgeç');
  unmount();
  await act(async () => give(late));
}

describe('typed reason', () => {
  afterEach(() => {
    onClose.mockClear();
  });

  it('is restored after its window was unmounted, as by a lost session', async () => {
    const { unmount } = await open();
    await write('Tutanak farklı');
    unmount();
    await open();
    expect((await field()).value).toBe('Tutanak farklı');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is stored with its record: a change meanwhile is shown, and must be seen before sending', async () => {
    const { unmount } = await open();
    await write('Tutanak farklı');
    unmount();
    const { sent } = await open(THEIRS);
    expect(screen.getByText('Skor: 1–0 → 2–0')).toBeTruthy();
    expect(screen.getByText(/ikinci bu kaydı değiştirdi/)).toBeTruthy();
    press('Gönder');
    expect(document.activeElement?.textContent).toBe('Benim yazdıklarımla sürdür');
    expect(sent()).toEqual([]);
    press('Benim yazdıklarımla sürdür');
    press('Gönder');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.headers.get('if-match')).toBe('"4"');
    expect(sent()[0]?.body).toEqual({ reason: 'Tutanak farklı' });
  });

  it('is sent with the revision that was seen, and deleted afterwards', async () => {
    const { sent } = await open();
    await write('  Tutanak  ');
    press('Gönder');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent()[0]?.headers.get('if-match')).toBe('"3"');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is deleted when it is cancelled, and belongs to one record only', async () => {
    const { unmount } = await open();
    await write('Tutanak');
    press('Vazgeç');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
    await write('Tutanak');
    unmount();
    await show(<Window now={BASE} id="b" />);
    expect((await field()).value).toBe('');
  });

  it('is deleted when it is cancelled while its request is under way, whose answer is lost afterwards', async () => {
    await cancelledBefore('lost');
    expect(sessionStorage).toHaveLength(0);
  });

  it('closes no other window with an answer that comes after its own was cancelled', async () => {
    await cancelledBefore({ body: {} });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('waits for its record, and keeps the first revision', async () => {
    const { sent } = await open(null, { body: {} }, BASE);
    await write('Tutanak');
    press('Gönder');
    expect(sent()).toEqual([]);
    press('değişti');
    press('Gönder');
    await waitFor(() => expect(sent()[0]?.headers.get('if-match')).toBe('"3"'));
  });

  it('gets the focus when it is too short, as does its button after a refusal', async () => {
    await open(BASE, { status: 500, body: {} });
    press('Gönder');
    const area = await field();
    await waitFor(() => expect(document.activeElement).toBe(area));
    await write('Tutanak');
    const button = screen.getByRole('button', { name: 'Gönder' });
    area.blur(); // A browser takes the focus from a disabled button.
    press('Gönder');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(onClose).not.toHaveBeenCalled();
    expect(area.value).toBe('Tutanak');
  });

  it('is deleted when a refusal leaves nothing to ask', async () => {
    await open(BASE, { status: 410, body: {} });
    await write('Tutanak');
    press('Gönder');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is deleted with its window when a newer state shows that the attempt without an answer was carried out', async () => {
    const { sent } = await open(BASE, 'lost', DONE);
    await write('Tutanak');
    press('Gönder');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Gönder' })).toHaveProperty('disabled', false),
    );
    press('değişti');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect([sent().length, sessionStorage.length]).toEqual([1, 0]);
  });

  it('is deleted with its window also where a refusal of the next attempt came before that newer state', async () => {
    const answers: Answer[] = ['lost', { status: 409, body: {} }];
    const { sent } = await open(BASE, () => answers.shift() ?? { body: {} }, DONE);
    await write('Tutanak');
    for (const times of [1, 2]) {
      press('Gönder');
      await waitFor(() => expect(sent()).toHaveLength(times));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Gönder' })).toHaveProperty('disabled', false),
      );
    }
    press('değişti');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is deleted with its window also after this one was left and opened again meanwhile', async () => {
    const { unmount } = await open(BASE, 'lost');
    await write('Tutanak');
    press('Gönder');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Gönder' })).toHaveProperty('disabled', false),
    );
    unmount();
    await open(DONE);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['another state follows an attempt without an answer', 'lost', THEIRS],
    ['the attempt was refused', { status: 409, body: {} }, DONE],
  ] as const)('stays beside the notice where %s', async (_name, answer, after) => {
    await open(BASE, answer, after);
    await write('Tutanak');
    press('Gönder');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Gönder' })).toHaveProperty('disabled', false),
    );
    press('değişti');
    expect(await screen.findByText(/ikinci bu kaydı değiştirdi/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays beside the notice where somebody else did the same without an own attempt', async () => {
    await open(BASE, { body: {} }, DONE);
    await write('Tutanak');
    press('değişti');
    expect(await screen.findByText(/ikinci bu kaydı değiştirdi/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
