import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, describe, expect, it, jest } from '@jest/globals';

import type { KnownPerson } from './identities.port.ts';
import { PersonNames } from './person-names.ts';

const personOf = (personNo: number, name = `Ada ${personNo}`): KnownPerson => ({
  participantId: String(personNo).padStart(32, '0') as KnownPerson['participantId'],
  personNo,
  profileVersion: 1,
  profile: { name, email: '', nationalId: '' },
  createdAt: '',
});

/** A vault of `count` persons; `reads` counts the pages that were read. */
function vaultOf(count: number) {
  const persons = Array.from({ length: count }, (_, i) => personOf(i + 1));
  let reads = 0;
  let longest = 0;
  const names = new PersonNames((after, limit) => {
    reads += 1;
    longest = Math.max(longest, limit);
    return persons.filter(({ personNo }) => personNo > after).slice(0, limit);
  });
  return { names, persons, reads: () => reads, longest: () => longest };
}

describe('names that are decrypted in advance', () => {
  it('are read page by page, and once', async () => {
    const { names, reads } = vaultOf(350);
    const opening = names.open();
    expect(reads()).toBe(1);
    await opening;
    const all = reads();
    expect(await names.find('ada', 1_000)).toHaveLength(350);
    expect(reads()).toBe(all);
  });

  it('are complete for a search that comes before the end', async () => {
    const { names } = vaultOf(350);
    void names.open();
    expect(await names.find('ada 35', 1_000)).toEqual([35, 350]);
  });

  it('include persons who were added or changed meanwhile, in order of creation', async () => {
    const { names, persons } = vaultOf(250);
    const opening = names.open();
    persons.push(personOf(251));
    names.put(251, { name: 'Ada 251', email: '' });
    names.put(2, { name: 'Ada Yeni', email: '' });
    names.remove(3);
    await opening;
    names.put(252, { name: 'Ada 252', email: '' });
    expect((await names.find('ada', 3)).slice(0, 3)).toEqual([1, 2, 4]);
    expect(await names.find('ada yeni', 3)).toEqual([2]);
    expect((await names.find('ada', 1_000)).slice(-2)).toEqual([251, 252]);
  });

  it('are not read after the vault is closed', async () => {
    const { names, reads } = vaultOf(1_000);
    const opening = names.open();
    names.close();
    await opening;
    expect(reads()).toBe(1);
  });
});

/** The most pages that are read between two turns of the event loop until `work` is done. */
async function pagesInOneTurn(work: Promise<unknown>, reads: () => number): Promise<number> {
  const end = new AbortController();
  void work.then(() => end.abort());
  let most = 0;
  for (let before = reads(); !end.signal.aborted; before = reads()) {
    await nextTurn();
    most = Math.max(most, reads() - before);
  }
  return most;
}

describe('event loop while names are decrypted', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is free after each page of a hundred', async () => {
    const { names, reads, longest } = vaultOf(3_000);
    expect(await pagesInOneTurn(names.open(), reads)).toBe(1);
    expect([reads(), longest()]).toEqual([31, 100]);
  });

  it('is free as often when pages are slow and a search waits for the names', async () => {
    const { names, reads } = vaultOf(3_000);
    // By this clock a page takes 10 ms, which is longer than one turn may take.
    jest.spyOn(performance, 'now').mockImplementation(() => reads() * 10);
    void names.open();
    expect(await pagesInOneTurn(names.find('ada', 10), reads)).toBe(1);
    expect(reads()).toBe(31);
  });
});
