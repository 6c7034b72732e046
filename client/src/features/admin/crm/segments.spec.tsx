import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Segment } from '@onda-on/contracts/api';
import { NO_CRITERIA, SEGMENTS_MAX } from '@onda-on/contracts/rules';
import { screen } from '@testing-library/react';

import { SEGMENTS } from '../../../text/admin/segments.tr.ts';
import { show } from './crm-stage.fixture.tsx';
import { SegmentsSection } from './SegmentsSection.tsx';

const segmentsOf = (count: number): readonly Segment[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `s${i}`,
    name: `Grup ${i}`,
    criteria: NO_CRITERIA,
    count: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    revision: 1,
  }));

describe('list of segments', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    [SEGMENTS_MAX - 1, true],
    [SEGMENTS_MAX, false],
  ])('accepts another one after %s: %s', async (count, isTaken) => {
    await show(<SegmentsSection />, { '/api/admin/segments': { body: segmentsOf(count) } });
    await screen.findByText(SEGMENTS.shown(count));
    const add = screen.getByRole<HTMLButtonElement>('button', { name: SEGMENTS.add });
    expect(add.disabled).toBe(!isTaken);
    expect(screen.queryByText(SEGMENTS.full(SEGMENTS_MAX)) === null).toBe(isTaken);
  });
});
