import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ImportCheck, ImportJob } from '@onda-on/contracts/api';
import { PRIZES } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { PrizeContest } from '../../main/testing/prize-contest.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';

const HEAD = 'Hafta;Ev sahibi;Deplasman;Ev skoru;Deplasman skoru';

describe('an import of results that is taken back once the winners are announced', () => {
  let prizes: PrizeContest;
  let id: string;
  let withdrawn: number;
  beforeAll(async () => void (prizes = await PrizeContest.start()));
  afterAll(() => prizes.server.close());

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    prizes.server.call('POST', `/api/admin/imports/${path}`, { token: prizes.token, body, headers });
  const finished = async (): Promise<ImportJob> => {
    for (;;) {
      const answer = await prizes.server.call('GET', `/api/admin/imports/${id}`, { token: prizes.token });
      const job = answer.body as ImportJob;
      if (job.state === 'done' || job.state === 'undone') return job;
    }
  };
  const withdrawals = async () => (await eventsIn(prizes.server, 'ResultWithdrawn')).length;

  beforeEach(async () => {
    await prizes.begin();
    await prizes.contest.withdrawal(prizes.week, 4, [0, 2]);
    await prizes.server.caughtUp();
    const file = `${HEAD}\n${prizes.week};Ev 4;Konuk 4;0;2`;
    const headers = { 'content-type': 'text/csv' };
    const { check } = (await post('results/check', file, headers)).body as ImportCheck;
    id = (await post('results/apply', file, { ...headers, 'x-import-check': check })).body.id;
    expect(await finished()).toMatchObject({ done: 1, refused: [] });
    await prizes.settleAndAnnounce();
    withdrawn = await withdrawals();
  });

  const expectLeft = async () => {
    const refused = [
      { line: 2, message: expect.stringContaining('kazananları duyuruldu, olduğu gibi kaldı') },
    ];
    expect(await finished()).toMatchObject({ done: 0, refused });
    expect(await withdrawals()).toBe(withdrawn);
  };

  it('leaves them as they are, and names the row', async () => {
    await post(`${id}/undo`, { reason: 'Yanlış dosya' });
    await expectLeft();
  });

  it('does so too where the read models show the announcement only a moment later', async () => {
    const reads = prizes.server.get<DocumentReader & Checkpoints>(READ_STORE);
    const [get, reached] = [reads.get.bind(reads), reads.reached.bind(reads)];
    let isBehind = true;
    const spies = [
      jest
        .spyOn(reads, 'get')
        .mockImplementation(async (from, key) =>
          isBehind && from.name === PRIZES.name ? undefined : get(from, key),
        ),
      jest.spyOn(reads, 'reached').mockImplementation((name, ...rest) => {
        if (name === 'prizes') isBehind = false;
        return reached(name, ...rest);
      }),
    ];
    await post(`${id}/undo`, { reason: 'Yanlış dosya' });
    await expectLeft();
    for (const spy of spies) spy.mockRestore();
  });
});
