import { describe, expect, it } from '@jest/globals';
import {
  streamOf,
  type AnyEvent,
  type EventMeta,
  type MatchChanged,
  type MatchScheduled,
} from '@onda-on/contracts/events';
import type { AdminRole, EntryId, WeekNumber } from '@onda-on/contracts/rules';
import { LOG_CHECKPOINT, OPERATOR_LOG, REPLAY_CHECK, type OperatorLogView } from '@onda-on/contracts/views';

import * as fact from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { publicLogProjection } from './public-log.projector.ts';

const by = (actor: EventMeta['actor'], each: fact.Fact): fact.Fact => ({
  ...each,
  meta: { ...each.meta, actor },
});
const admin = (type: 'AdminCreated' | 'AdminRoleChanged', role: AdminRole): fact.Fact => ({
  stream: streamOf.admin('a1'),
  event:
    type === 'AdminCreated'
      ? { type, data: { adminId: 'a1', role, mustChangePassword: false } }
      : { type, data: { adminId: 'a1', role } },
});

const movedTo = (week: number, { event, ...about }: fact.Fact): fact.Fact => {
  const { data } = event as MatchScheduled;
  return {
    ...about,
    event: { type: 'MatchChanged', data: { ...data, week: week as WeekNumber, fromWeek: data.week } },
  };
};

const undone = (each: fact.Fact): fact.Fact => ({
  ...each,
  event: { ...each.event, data: { ...each.event.data, reason: 'Tutanak geldi' } } as AnyEvent,
});

async function logAfter(...facts: readonly fact.Fact[]): Promise<readonly OperatorLogView[]> {
  const { of, parked } = await modelAfter(publicLogProjection, ...facts);
  expect(parked).toBe(0);
  return Object.values(await of(OPERATOR_LOG)).toSorted((a, b) => a.sequence - b.sequence);
}

describe('public operator log', () => {
  it('says who did what to a week, when and why', async () => {
    const log = await logAfter(
      admin('AdminCreated', 'Yönetici'),
      by('cli', fact.planned(15)),
      fact.scheduled(15, 0),
      by('system', fact.fenced(15)),
      by('system', fact.locked(15)),
      fact.recorded(15, 0, '1', '2026-11-21T20:00:00.000Z'),
      fact.corrected(15, 0, '1', 'X'),
    );
    expect(log.map(({ sequence, role, what, why }) => [sequence, role, what, why])).toEqual([
      [1, 'Komut satırı', 'Hafta 15 oluşturuldu (Aktif)', null],
      [2, 'Yönetici', 'Hafta 15: Kocaelispor–Rizespor maçı eklendi', null],
      [3, 'Sistem', 'Hafta 15 tahminlere kapandı: bundan sonra yazılan kupon mühre girmez', null],
      [4, 'Sistem', 'Hafta 15 kilitlendi, 0 kuponun mührü yayımlandı', null],
      [5, 'Yönetici', 'Kocaelispor 3–0 Rizespor sonucu kaydedildi', null],
      [6, 'Yönetici', 'Kocaelispor–Rizespor sonucu 3–0 yerine 1–1 olarak düzeltildi', 'yanlış girildi'],
    ]);
    expect(log[4]?.at).toBe('2026-11-21T20:00:00.000Z');
  });

  it('names the role that an administrator had at that time', async () => {
    const log = await logAfter(
      admin('AdminCreated', 'Editör'),
      fact.scheduled(15, 0),
      admin('AdminRoleChanged', 'Yönetici'),
      fact.scheduled(15, 1),
    );
    expect(log.map(({ role }) => role)).toEqual(['Editör', 'Yönetici']);
  });

  it('lists what a change of a match changed', async () => {
    const log = await logAfter(
      fact.scheduled(15, 0, '2026-11-20T17:00:00.000Z'),
      fact.rescheduled(15, 0, '2026-11-20T19:00:00.000Z'),
    );
    expect(log.map(({ changes }) => changes)).toEqual([
      [],
      [{ field: 'Başlama', before: '20 Kasım 2026 20:00', after: '20 Kasım 2026 22:00' }],
    ]);
  });

  it('says why an undo gave back a result or a fixture', async () => {
    const log = await logAfter(
      fact.scheduled(15, 0),
      undone(fact.recorded(15, 0, '1')),
      undone(fact.rescheduled(15, 0, '2026-11-20T19:00:00.000Z')),
    );
    expect(log.slice(1)).toMatchObject([
      { what: 'Kocaelispor 3–0 Rizespor sonucu kaydedildi', why: 'Tutanak geldi' },
      {
        what: 'Hafta 15: Kocaelispor–Rizespor maçı güncellendi',
        why: 'Tutanak geldi',
        changes: [{ field: 'Başlama' }],
      },
    ]);
  });

  it('has a line in both weeks when a match moves from one to the other', async () => {
    const log = await logAfter(fact.planned(15), fact.scheduled(15, 0), movedTo(17, fact.scheduled(15, 0)));
    const what = log.map((each) => [each.week, each.what]);
    expect(what).toContainEqual([15, 'Kocaelispor–Rizespor maçı 17. haftaya taşındı']);
    expect(what).toContainEqual([17, 'Hafta 17: Kocaelispor–Rizespor maçı güncellendi']);
    expect(what).toHaveLength(4);
  });

  it('has the lines of a log that does not name the week that a match left', async () => {
    const { event, ...about } = movedTo(17, fact.scheduled(15, 0));
    const { fromWeek: _, ...data } = (event as MatchChanged).data;
    const log = await logAfter(fact.scheduled(15, 0), { ...about, event: { type: 'MatchChanged', data } });
    expect(log.map(({ week }) => week)).toEqual([15, 17]);
  });

  it('keeps weeks apart', async () => {
    const log = await logAfter(fact.planned(14), fact.planned(15), fact.locked(14));
    expect(log.map(({ week, sequence }) => [week, sequence])).toEqual([
      [14, 1],
      [15, 1],
      [14, 2],
    ]);
  });

  it('reports a void coupon without its number, its owner and the reason', async () => {
    const [entry] = await logAfter(fact.voided(15, 1));
    expect(entry).toMatchObject({
      what: 'Hafta 15: bir kupon bir inceleme sonunda geçersiz sayıldı',
      why: null,
    });
    const text = JSON.stringify(entry);
    for (const secret of [fact.couponNo(15, 1), fact.personId(1), 'kimlik'])
      expect(text).not.toContain(secret);
  });

  it('reports a payment without the coupon, its owner and what operators noted', async () => {
    const week = 15 as WeekNumber;
    const coupon = { week, couponNo: fact.couponNo(15, 1), entryId: 'e1' as EntryId };
    const person = { participantId: fact.personId(1), profileVersion: 1 };
    const paid = { kurus: 5_000_000, paidOn: '2026-11-25', reference: 'Dekont 7' };
    const stream = streamOf.prizes(week);
    const log = await logAfter(
      { stream, event: { type: 'PrizePaid', data: { ...coupon, ...person, ...paid } } },
      { stream, event: { type: 'PrizePaymentWithdrawn', data: { ...coupon, reason: 'Ayşe iade etti' } } },
    );
    expect(log).toMatchObject([
      { what: 'Hafta 15: bir kazananın ödülü ödendi (₺50.000,00)', why: null },
      { what: 'Hafta 15: bir ödül ödemesinin kaydı geri alındı', why: null },
    ]);
    for (const secret of [coupon.couponNo, person.participantId, 'Dekont', 'Ayşe'])
      expect(JSON.stringify(log)).not.toContain(secret);
  });

  it('does not publish the score of a change that is only proposed', async () => {
    const log = await logAfter(fact.scheduled(15, 0), fact.proposed(15, 0, '1', 'X'));
    expect(log[1]).toMatchObject({ why: 'tutanak' });
    expect(log[1]?.what).not.toMatch(/\d/u);
  });

  it('has no line for what visitors and editors do', async () => {
    const log = await logAfter(fact.submitted(15, 1, '1X'), fact.revised(15, 1, 'XX'), fact.blocked(1));
    expect(log).toEqual([]);
  });
});

const replayed = (projections: readonly string[], more: object = {}): fact.Fact => {
  const data = { operationId: 'o1', projections, isEqual: true, events: 12_345, isDryRun: true, ...more };
  return { stream: streamOf.operation('o1'), event: { type: 'ReplayFinished', data } };
};
const checkAfter = async (...facts: readonly fact.Fact[]) =>
  (await (await modelAfter(publicLogProjection, ...facts)).of(REPLAY_CHECK))['latest'];

describe('published check of the tables', () => {
  const at = '2026-11-20T12:00:00.000Z';

  it('is the result of the latest replay of the tables, with time and number of events', async () => {
    expect(await checkAfter(replayed(['standings']))).toEqual({
      at,
      events: 12_345,
      isEqual: true,
      isReplaced: false,
    });
    expect(await checkAfter(replayed(['standings']), replayed(['audit'], { events: 1 }))).toMatchObject({
      events: 12_345,
    });
  });

  it('says whether different tables were replaced', async () => {
    expect(await checkAfter(replayed(['standings'], { isEqual: false }))).toMatchObject({
      isEqual: false,
      isReplaced: false,
    });
    const rebuilt = replayed(['weeks', 'standings'], { isEqual: false, isDryRun: false });
    expect(await checkAfter(rebuilt)).toMatchObject({ isEqual: false, isReplaced: true });
  });

  it('stays when a later replay does not finish', async () => {
    const failed = replayed(['standings'], { isEqual: false, hasFailed: true, events: null });
    expect(await checkAfter(replayed(['standings']), failed)).toMatchObject({ isEqual: true });
    expect(await checkAfter(failed)).toBeUndefined();
  });
});

const sealed = (ordinal: number): fact.Fact => ({
  stream: streamOf.logSeals(),
  event: {
    type: 'LogSealed',
    data: {
      ordinal,
      head: 'ab'.repeat(32),
      eventId: 'e',
      cause: 'lock',
      lock: { week: 15 as WeekNumber, previousHead: 'cd'.repeat(32) },
      keyId: 'k',
      signature: 's',
    },
  },
});

describe('published checkpoint', () => {
  it('is the latest signed head of the log', async () => {
    const { of } = await modelAfter(publicLogProjection, sealed(7), sealed(9));
    expect(await of(LOG_CHECKPOINT)).toEqual({
      latest: {
        ordinal: 9,
        head: 'ab'.repeat(32),
        keyId: 'k',
        signature: 's',
        at: '2026-11-20T12:00:00.000Z',
      },
    });
  });
});
