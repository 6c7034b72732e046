import { describe, expect, it } from '@jest/globals';

import { correlationIdOf, spanIdOf, traceContextIn, traceIdOf } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('traceparent (W3C Trace Context, section 3.2)', () => {
  it.each([
    ['as it is written', `00-${TRACE}-${SPAN}-01`, true],
    ['not sampled', `00-${TRACE}-${SPAN}-00`, false],
    ['with flags of a later version', `00-${TRACE}-${SPAN}-03`, true],
    ['of a later version, which may say more', `01-${TRACE}-${SPAN}-01-more`, true],
  ])('is accepted %s', (_, header, isSampled) =>
    expect(traceContextIn(header)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled }),
  );

  it.each([
    ['none', undefined],
    ['two of them', [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`]],
    ['the forbidden version', `ff-${TRACE}-${SPAN}-01`],
    ['more than this version has', `00-${TRACE}-${SPAN}-01-more`],
    ['no trace', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['no span', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['words', 'national id 10000000146'],
  ])('is ignored when it is %s', (_, header) => expect(traceContextIn(header)).toBeUndefined());
});

it('a trace and the correlation id of its events have the same bytes', () => {
  expect(correlationIdOf(TRACE)).toBe('4bf92f35-77b3-4da6-a3ce-929d0e0e4736');
  expect(traceIdOf(correlationIdOf(TRACE))).toBe(TRACE);
  expect(traceIdOf('import-7')).toBeUndefined();
  expect(traceIdOf(undefined)).toBeUndefined();
});

it('the span of an append follows from its command', () =>
  expect(spanIdOf(correlationIdOf(TRACE))).toBe(TRACE.slice(0, 16)));
