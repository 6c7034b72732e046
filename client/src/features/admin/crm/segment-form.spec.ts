import { describe, expect, it } from '@jest/globals';
import { isSegmentCriteria, NO_CRITERIA } from '@onda-on/contracts/rules';

import { SOURCE_TEXT } from '../../../text/admin/crm.tr.ts';
import { criteriaInWords } from '../../../text/admin/segments.tr.ts';
import { askable, criteriaOf, EMPTY_SEGMENT, segmentErrors, segmentFormOf } from './segment-form.ts';

const named = { ...EMPTY_SEGMENT, name: 'Kışçılar' };

describe('the form of a segment', () => {
  it('without a condition means all customers', () => {
    expect(criteriaOf(named)).toEqual(NO_CRITERIA);
    expect(segmentErrors(named)).toEqual({});
  });

  it('leaves out what does not go with the kind', () => {
    const mixed = { ...named, tags: 'vip', consent: 'yes', enteredWeek: '5', createdFrom: '2026-11-01' };
    expect(criteriaOf(mixed)).toEqual({
      ...NO_CRITERIA,
      tags: ['vip'],
      consent: 'yes',
      createdFrom: '2026-11-01',
    });
    expect(criteriaOf({ ...mixed, kind: 'participant' })).toEqual({
      ...NO_CRITERIA,
      kind: 'participant',
      enteredWeek: 5,
      createdFrom: '2026-11-01',
    });
  });

  it.each([
    [{ name: 'x' }, 'name'],
    [{ name: '10000000146 no' }, 'name'],
    [{ tags: 'vip, vip' }, 'tags'],
    [{ tags: 'ayse@ornek.example' }, 'tags'],
    [{ tags: 'a, b, c, d, e, f' }, 'tags'],
    [{ kind: 'participant', enteredWeek: '53' }, 'enteredWeek'],
    [{ kind: 'participant', notEnteredSince: '1,5' }, 'notEnteredSince'],
    [{ kind: 'participant', correctAtLeast: '0' }, 'correctAtLeast'],
    [{ createdFrom: '2026-11-02', createdUntil: '2026-11-01' }, 'createdUntil'],
    [{ createdFrom: '20026-11-02' }, 'createdFrom'],
    [{ createdUntil: '2027-02-29' }, 'createdUntil'],
  ])('says what is wrong: %j', (wrong, field) => {
    expect(Object.keys(segmentErrors({ ...named, ...wrong }))).toEqual([field]);
    // Whether there is a name says nothing about whom it holds.
    expect(askable({ ...named, ...wrong }) === null).toBe(field !== 'name');
  });

  it('is filled from a segment, and says the same again', () => {
    const criteria = { ...NO_CRITERIA, tags: ['basın', 'vip'], source: 'social', consent: 'no' } as const;
    const segment = { id: 's', name: 'Ad', criteria, count: 1, createdAt: '', updatedAt: '', revision: 0 };
    expect(criteriaOf(segmentFormOf(segment))).toEqual(criteria);
    expect(isSegmentCriteria(criteria)).toBe(true);
    expect(criteriaInWords(criteria, SOURCE_TEXT)).toBe(
      'Müşteriler, etiket: basın + vip, kaynak: Sosyal medya, Onayı olmayanlar',
    );
  });
});
