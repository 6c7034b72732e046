import { describe, expect, it, jest } from '@jest/globals';
import { PRIZE_FORM_TEXT } from '@onda-on/contracts/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

import { aWeek } from '../../../../testing/a-week.ts';
import { press } from '../../../../testing/press-and-type.ts';
import { show } from '../../../../testing/show-to-admin.tsx';
import { CONFLICT } from '../../../../text/admin/panel.tr.ts';
import { PRIZES } from '../../../../text/admin/prizes.tr.ts';
import { ConfirmPrizesDialog } from './PrizeDialogs.tsx';
import { entry, list } from './prizes.fixture.ts';

const PATH = '/api/admin/reports/prizes/14/confirmation';
const OVER = { objectionEndsAt: '2020-01-01T00:00:00.000Z' };
const BEFORE = list([entry(1, { disputes: ['t1'] })], OVER);
const AFTER = list([entry(1, { place: 2 }), entry(2, { place: 1, disputes: ['t2'] })], {
  ...OVER,
  digest: 'cd'.repeat(32),
});

/** The window, and a button that reads the list anew. */
function Harness() {
  const [shown, setShown] = useState(BEFORE);
  return (
    <>
      <button onClick={() => setShown(AFTER)}>yeni liste</button>
      <ConfirmPrizesDialog list={shown} onClose={() => undefined} />
    </>
  );
}

describe('confirmation of winners with more doubts than one request may name', () => {
  const manyDoubts = Array.from({ length: 501 }, (_, i) => `t${i}`);
  it.each([
    ['before', '2099-11-27T12:00:00.000Z'],
    ['after', OVER.objectionEndsAt],
  ])('sends nothing %s the end of the objection period, and says what to do', async (_, objectionEndsAt) => {
    const { to } = await show(
      <ConfirmPrizesDialog
        list={list([entry(1, { disputes: manyDoubts })], { objectionEndsAt })}
        onClose={() => undefined}
      />,
      { '/api/weeks/current': { body: aWeek() }, [PATH]: { status: 400, body: { message: 'Hayır' } } },
    );
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.queryByRole('textbox');
    if (reason) fireEvent.change(reason, { target: { value: 'Tören öne alındı' } });
    const tick = dialog.queryByRole('checkbox');
    if (tick) fireEvent.click(tick);
    fireEvent.click(dialog.getByRole('button', { name: PRIZES.confirm }));
    expect(dialog.getByText(PRIZE_FORM_TEXT.doubts)).toBeTruthy();
    expect(to(PATH)).toEqual([]);
  });
});

describe('confirmation of winners after the objection period', () => {
  it('is over once somebody else has confirmed them', async () => {
    const onClose = jest.fn();
    await show(<ConfirmPrizesDialog list={list([entry(1)], OVER)} onClose={onClose} />, {
      '/api/weeks/current': { body: aWeek() },
      [PATH]: {
        status: 409,
        body: { statusCode: 409, code: 'PRIZES_ALREADY_CONFIRMED', message: 'Zaten onaylandı' },
      },
    });
    press(PRIZES.confirm, within(await screen.findByRole('dialog')));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('is for the winners and doubts that were seen: it waits until a new list has been looked at', async () => {
    const { to } = await show(<Harness />, {
      '/api/weeks/current': { body: aWeek() },
      [PATH]: { body: { week: 14, at: '2026-11-20T12:00:00.000Z' } },
    });
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: PRIZES.confirm });
    const tick = () => dialog.getByRole<HTMLInputElement>('checkbox');
    fireEvent.click(tick());
    expect(confirm().disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'yeni liste', hidden: true }));
    expect([confirm().disabled, dialog.queryByRole('alert') === null]).toEqual([true, false]);
    press(CONFLICT.seen);
    expect([confirm().disabled, tick().checked]).toEqual([true, false]);
    fireEvent.click(tick());
    fireEvent.click(confirm());
    await waitFor(() => expect(to(PATH)).toHaveLength(1));
    expect(to(PATH)[0]?.body).toEqual({
      digest: AFTER.digest,
      winners: AFTER.winnerNos,
      acknowledged: ['t2'],
    });
  });
});
