import { afterEach, describe, expect, it } from '@jest/globals';
import { DamagedVaultRow, type Profile, type Stores, type Vault } from '@onda-on/stores';
import { overriding } from '@onda-on/stores/testing/overriding';

import { AFTER_LOCK, openWeek, submissionOf, submit } from '../../main/testing/contest-scenes.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { EntryBatches } from './entry-batches.ts';

/** Overrides methods of the vault. */
const withVault =
  (change: (vault: Vault) => Partial<Vault>) =>
  (stores: Stores): Stores => ({ ...stores, vault: overriding(stores.vault, change(stores.vault)) });

const codeOf = (outcome: PromiseSettledResult<unknown>): unknown =>
  outcome.status === 'rejected' ? outcome.reason.code : 'accepted';

describe('entries that arrive together', () => {
  let contest: RunningContest;
  afterEach(() => contest.close());

  it('are answered as one by one: a repeat, a second entry, a changed name, a key with other picks', async () => {
    contest = await startContest();
    const sheet = await openWeek(contest);
    await submit(contest, submissionOf(sheet, 0));
    const sent = submissionOf(sheet, 1);
    const renamed = { ...sent, key: 'another name', profile: { ...sent.profile, name: 'Başka Ad' } };
    const [pick, ...others] = sent.picks;
    const otherPicks = {
      ...sent,
      picks: [{ ...pick!, outcome: pick!.outcome === '1' ? 'X' : '1' }, ...others],
    };
    const all = [sent, sent, { ...sent, key: 'second' }, renamed, otherPicks as typeof sent];
    const outcomes = await Promise.allSettled(all.map((each) => submit(contest, each)));
    expect(outcomes.map(codeOf)).toEqual([
      'accepted',
      'accepted',
      'ALREADY_SUBMITTED',
      'ALREADY_SUBMITTED',
      'KEY_REUSED',
    ]);
    const [first, repeat] = outcomes;
    expect(repeat).toEqual(first);
    expect(await contest.events('CouponSubmitted')).toHaveLength(2);
    expect(await contest.stores.vault.find(sent.profile.nationalId)).toMatchObject({ profileVersion: 1 });
  });

  it('do not fail for the damaged row of one of them', async () => {
    const { nationalId } = submissionOf([], 1).profile;
    const refuse = (profile: Profile) => {
      if (profile.nationalId === nationalId) throw new DamagedVaultRow('damaged');
    };
    contest = await startContest({
      around: withVault((vault) => ({
        enrolAll: async (profiles, options) => {
          profiles.forEach(refuse);
          return vault.enrolAll(profiles, options);
        },
        recognise: async (profile) => {
          refuse(profile);
          return vault.recognise(profile);
        },
      })),
    });
    const sheet = await openWeek(contest);
    await submit(contest, submissionOf(sheet, 0));
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => submit(contest, submissionOf(sheet, n))));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('ask the vault for nothing once the week is locked', async () => {
    let isLocked = false;
    const unlessLocked = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
      isLocked ? Promise.reject(new Error('asked')) : work();
    contest = await startContest({
      around: withVault((vault) => ({
        enrolAll: (...given) => unlessLocked(() => vault.enrolAll(...given)),
        tagsOf: (...given) => unlessLocked(() => vault.tagsOf(...given)),
      })),
    });
    const sheet = await openWeek(contest);
    await submit(contest, submissionOf(sheet, 1));
    contest.travel(AFTER_LOCK);
    isLocked = true;
    const outcomes = await Promise.allSettled([2, 3].map((n) => submit(contest, submissionOf(sheet, n))));
    expect(outcomes.map(codeOf)).toEqual(['DEADLINE_PASSED', 'DEADLINE_PASSED']);
  });

  it('are all answered when a batch fails, and so is who comes after them', async () => {
    let fails = false;
    contest = await startContest({
      around: withVault((vault) => ({
        tagsOf: (...given) => (fails ? Promise.reject(new Error('no answer')) : vault.tagsOf(...given)),
      })),
    });
    const sheet = await openWeek(contest);
    await submit(contest, submissionOf(sheet, 0));
    fails = true;
    const outcomes = await Promise.allSettled([1, 2].map((n) => submit(contest, submissionOf(sheet, n))));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    await Promise.all([1, 2, 3].map((n) => submit(contest, submissionOf(sheet, n))));
    expect(await contest.events('CouponSubmitted')).toHaveLength(4);
  });

  /** The sizes of the batches that the vault is asked for. */
  const startCounting = async () => {
    const sizes: number[] = [];
    contest = await startContest({
      around: withVault((vault) => ({
        enrolAll: (profiles, options) => {
          sizes.push(profiles.length);
          return vault.enrolAll(profiles, options);
        },
      })),
    });
    return sizes;
  };

  it('are written a few at a time, and all at once only while a load runs', async () => {
    const sizes = await startCounting();
    const sheet = await openWeek(contest);
    await submit(contest, submissionOf(sheet, 0));
    const send = (from: number) =>
      Promise.all(Array.from({ length: 300 }, (_, i) => submit(contest, submissionOf(sheet, from + i))));
    await send(1);
    await contest.get(EntryBatches).whileLoading(1_000, () => send(301));
    await send(601);
    expect(sizes).toEqual([256, 44, 300, 256, 44]);
  });

  it('wait for those of the next turn of the event loop while each turn brings many more', async () => {
    const sizes = await startCounting();
    const sheet = await openWeek(contest);
    await submit(contest, submissionOf(sheet, 0));
    sizes.length = 0;
    const sent: Promise<unknown>[] = [];
    for (const count of [4, 4, 1, 4]) {
      for (let i = 0; i < count; i += 1) sent.push(submit(contest, submissionOf(sheet, sent.length + 1)));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(sent);
    expect(sizes).toEqual([9, 4]);
  });
});
