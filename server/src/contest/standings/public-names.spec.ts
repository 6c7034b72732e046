import { describe, expect, it } from '@jest/globals';
import type { ParticipantId } from '@onda-on/contracts/rules';
import { PARTICIPANTS } from '@onda-on/contracts/views';
import type { Profile, ReadStore, Saved } from '@onda-on/stores';
import { array, assert, asyncProperty, emailAddress, string, stringMatching } from 'fast-check';

import { doubleOf } from '../../main/testing/double-of.ts';
import { DamagedRows } from '../../platform/stores/stores.module.ts';
import { PublicNames } from './public-names.ts';

const participantId = 'p' as ParticipantId;

type Listener = (saved: Saved) => void;

/** The two methods that names need, with a count of requests. */
function namesOver(profiles: Map<string, Profile>, rotten: readonly string[] = []) {
  const asked: number[] = [];
  const listeners: Listener[] = [];
  const people = {
    profilesOf: async (wanted: readonly unknown[], onDamaged: (key: string) => void) => {
      asked.push(wanted.length);
      rotten.forEach(onDamaged);
      return profiles;
    },
  };
  const reads = doubleOf<ReadStore>({
    onSaved: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  });
  const damaged = new DamagedRows();
  const names = new PublicNames(people, reads, damaged);
  return { names, damaged, asked, save: (saved: Saved) => listeners.forEach((listener) => listener(saved)) };
}

const erasure: Saved = {
  projection: 'participants',
  position: 1n,
  collections: [PARTICIPANTS.name],
  touched: [{ collection: PARTICIPANTS.name, id: 'p', hint: { isErased: true } }],
};

describe('public name', () => {
  it('contains no word of the name and at most two digits of the number', async () => {
    const word = string({ unit: 'grapheme', minLength: 2, maxLength: 12 }).filter((text) =>
      /^\p{L}{2,}$/u.test(text),
    );
    const digits = stringMatching(/^[0-9]{11}$/);
    await assert(
      asyncProperty(
        array(word, { minLength: 1, maxLength: 4 }),
        digits,
        emailAddress(),
        async (words, nationalId, email) => {
          const profile = { name: words.join(' '), nationalId, email };
          const { names } = namesOver(new Map([['p@1', profile]]));
          const [named] = await names.named([{ participantId, profileVersion: 1 }]);
          expect(
            Object.keys(named?.name ?? {})
              .filter((key) => key !== 'until')
              .toSorted(),
          ).toEqual(['name', 'tcNumber']);
          expect(named?.name.tcNumber).toBe(`*********${nationalId.slice(-2)}`);
          const initials = named?.name.name.split(' ') ?? [];
          expect(initials).toHaveLength(words.length);
          for (const [i, initial] of initials.entries()) {
            expect(initial.endsWith('.')).toBe(true);
            expect(initial.toLocaleLowerCase('tr')).not.toContain(
              (words[i] ?? '').normalize('NFC').toLocaleLowerCase('tr'),
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is read at most once a minute, together with other missing names', async () => {
    const { names, asked } = namesOver(
      new Map([['p@1', { name: 'A B', nationalId: '10000000146', email: 'a@b.co' }]]),
    );
    const row = { participantId, profileVersion: 1 };
    await names.named([row, { participantId: 'q' as ParticipantId, profileVersion: 2 }]);
    const [named] = await names.named([row]);
    expect([asked, named?.name.name]).toEqual([[2], 'A. B.']);
  });

  it('disappears with the person, also while it is being read', async () => {
    const profiles = new Map([['p@1', { name: 'A B', nationalId: '10000000146', email: 'a@b.co' }]]);
    const { names, save } = namesOver(profiles);
    const row = { participantId, profileVersion: 1 };
    const reading = names.named([row]);
    save(erasure);
    await reading;
    profiles.clear();
    const [named] = await names.named([row]);
    expect(named?.name).toMatchObject({ name: 'Silinmiş katılımcı', tcNumber: '*********--' });
  });

  it('is a placeholder when its row cannot be decrypted, without affecting others', async () => {
    const profile = { name: 'Ayşe Işık', nationalId: '10000000146', email: 'a@b.example' };
    const { names, damaged } = namesOver(new Map([['p@1', profile]]), ['q@1']);
    const rows = [
      { participantId: 'q' as ParticipantId, profileVersion: 1 },
      { participantId, profileVersion: 1 },
    ];
    expect((await names.named(rows)).map(({ name }) => [name.name, name.tcNumber])).toEqual([
      ['Adı okunamıyor', '*********--'],
      ['A. I.', '*********46'],
    ]);
    expect(damaged.size).toBe(1);
  });
});
