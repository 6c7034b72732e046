import { describe, expect, it } from '@jest/globals';
import { isSegmentCriteria, NO_CRITERIA } from '@onda-on/contracts/rules';

import { criteriaInWords } from '../../../text/admin/segments.tr.ts';
import { askable, criteriaOf, EMPTY_SEGMENT, segmentErrors, segmentFormOf } from './SegmentsSection.tsx';

const named = { ...EMPTY_SEGMENT, name: 'Kışçılar' };

describe('segment form', () => {
  it('without a condition selects all customers', () => {
    expect(criteriaOf(named)).toEqual(NO_CRITERIA);
    expect(segmentErrors(named)).toEqual({});
  });

  it('drops conditions that the kind does not have', () => {
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
  ])('reports the error: %j', (wrong, field) => {
    expect(Object.keys(segmentErrors({ ...named, ...wrong }))).toEqual([field]);
    // The name does not affect the selection.
    expect(askable({ ...named, ...wrong }) === null).toBe(field !== 'name');
  });

  it('is filled from a segment, and gives the same one again', () => {
    const criteria = { ...NO_CRITERIA, tags: ['basın', 'vip'], source: 'social', consent: 'no' } as const;
    const segment = { id: 's', name: 'Ad', criteria, count: 1, createdAt: '', updatedAt: '', revision: 0 };
    expect(criteriaOf(segmentFormOf(segment))).toEqual(criteria);
    expect(isSegmentCriteria(criteria)).toBe(true);
    expect(criteriaInWords(criteria)).toBe(
      'Müşteriler, etiket: basın + vip, kaynak: Sosyal medya, Onayı olmayanlar',
    );
  });
});
