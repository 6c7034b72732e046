import { describe, expect, it } from '@jest/globals';
import type { ProposedChange } from '@onda-on/contracts/events';
import { AUDIT, AUDIT_HEAD } from '@onda-on/contracts/views';

import * as fact from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { auditProjection, auditHashOf, auditIdOf } from './audit.projector.ts';

async function rowsAfter(...facts: readonly fact.Fact[]) {
  const model = await modelAfter(auditProjection, ...facts);
  expect(model.parked).toBe(0);
  return { rows: Object.values(await model.of(AUDIT)), head: (await model.of(AUDIT_HEAD))['head'] };
}
const played = [fact.scheduled(1, 0), fact.recorded(1, 0, '1')];
const signedOut: fact.Fact = {
  stream: 'adminSession-s',
  event: { type: 'AdminSignedOut', data: { sessionId: 's', adminId: 'a1' } },
  meta: { actor: 'admin:a1' },
};

const proposalOf = async (change: ProposedChange) =>
  (await rowsAfter(...played, fact.changeProposed(1, 0, change))).rows[2]?.meta;

describe('audit log', () => {
  it('describes a result in one sentence, with its actor', async () =>
    expect((await rowsAfter(...played)).rows[1]).toMatchObject({
      action: 'score',
      entityType: 'Match',
      entityId: fact.matchId(1, 0),
      actor: 'admin:a1',
      adminId: 'a1',
      event: 'ResultRecorded',
      meta: 'Kocaelispor 3–0 Rizespor sonucu kaydedildi',
    }));

  it('describes a result lost with a void match in one sentence with one reason', async () =>
    expect((await rowsAfter(...played, fact.matchVoided(1, 0, '1'))).rows[2]).toMatchObject({
      event: 'MatchVoided',
      meta: 'Kocaelispor 3–0 Rizespor sonucu silinip maç geçersiz sayıldı: oynanmadı',
    }));

  it('says of a proposed undo what the match becomes', async () => {
    const previous = { homeScore: 3, awayScore: 0, result: '1' } as const;
    expect(await proposalOf({ kind: 'withdrawal', previous })).toBe(
      'Kocaelispor–Rizespor: 3–0 sonucunun geri alınması önerildi: tutanak',
    );
    expect(await proposalOf({ kind: 'withdrawal', previous, postponed: 'postponed' })).toBe(
      'Kocaelispor–Rizespor: 3–0 sonucunun geri alınması ve maçın yeniden “Ertelendi” olması önerildi: tutanak',
    );
    expect(await proposalOf({ kind: 'reinstatement', postponed: 'cancelled' })).toBe(
      'Kocaelispor–Rizespor: maçın yeniden “İptal edildi” olması önerildi: tutanak',
    );
    expect(await proposalOf({ kind: 'reinstatement' })).toBe(
      'Kocaelispor–Rizespor: maçın yeniden bekleyen olması önerildi: tutanak',
    );
  });

  it("leaves out visitors' events, and no others", async () => {
    const { rows } = await rowsAfter(
      fact.submitted(1, 1, '1'),
      fact.revised(1, 1, 'X'),
      fact.voided(1, 1),
      fact.locked(1),
      signedOut,
    );
    expect(rows.map(({ action, entityType, adminId }) => [action, entityType, adminId])).toEqual([
      ['update', 'Profile', null],
      ['system broadcast', 'Week', null],
      ['logout', 'Admin', 'a1'],
    ]);
    expect(rows[0]?.meta).toBe(`Hafta 1, ${fact.couponNo(1, 1)} numaralı kupon geçersiz sayıldı: kimlik`);
  });

  it('is a chain: each row holds the hash of the previous one, and numbers have no gap', async () => {
    const { rows, head } = await rowsAfter(...played, fact.corrected(1, 0, '1', 'X'), signedOut);
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    expect(rows.map(({ hash }) => hash)).toEqual(rows.map(auditHashOf));
    expect(rows.slice(1).map(({ previousHash }) => previousHash)).toEqual(
      rows.slice(0, -1).map(({ hash }) => hash),
    );
    expect(head).toEqual({ sequence: 4, hash: rows[3]?.hash });
    expect(auditHashOf({ ...rows[0]!, meta: 'başka' })).not.toBe(rows[0]?.hash);
  });

  it('can be scanned in the order of its numbers', () =>
    expect([auditIdOf(9) < auditIdOf(10), auditIdOf(10)]).toEqual([true, '000000010']));

  it('has a sentence for a match that was never scheduled', async () =>
    expect((await rowsAfter(fact.matchVoided(1, 0))).rows[0]?.meta).toBe(
      'm-1-0 maçı geçersiz sayıldı: oynanmadı',
    ));
});
