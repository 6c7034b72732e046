import { describe, expect, it } from '@jest/globals';

import { DamagedEvent, UnstorableEvent } from '../event-log.port.ts';
import { toProposed, toStored, uuidOf } from './eventstoredb.events.ts';
import { pack } from './position.ts';
import { stored } from './testing/stored-events.ts';

const event = stored('Happened', { picks: '1X2' });

describe('event sent to EventStoreDB', () => {
  it('is read back unchanged', () => {
    const odd = { ...event, id: 'ABCDEF00-0000-4000-8000-00000000000G' };
    for (const each of [event, odd]) {
      const [sent] = toProposed('s', [each]);
      const { id, type, data, metadata } = sent as NonNullable<typeof sent>;
      const [read, meta] = [data, metadata].map((json): unknown => JSON.parse(String(json)));
      expect(toStored({ streamId: 's', id, type, data: read, metadata: meta })).toEqual(each);
    }
  });

  it('has an id that the server accepts and returns, the same each time', () => {
    const upper = event.id.toUpperCase();
    const ids = [event.id, upper, `Ğ-${event.id}`, 'x'.repeat(500)].map(uuidOf);
    expect(ids[0]).toBe(event.id);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(4);
    expect(uuidOf(upper)).toBe(ids[1]);
  });

  it.each([
    ['nothing', 's', []],
    ['a stream without a name', '', [event]],
    ["one of the server's own streams", '$streams', [event]],
    ["one of the server's own types", 's', [{ ...event, type: '$metadata' }]],
    ['an empty type', 's', [{ ...event, type: '' }]],
    ['an empty id', 's', [{ ...event, id: '' }]],
    ['what JSON cannot hold', 's', [{ ...event, data: 1n }]],
    [
      'more than a mebibyte in all',
      's',
      [stored('A', 'x'.repeat(600_000)), stored('B', 'x'.repeat(600_000))],
    ],
  ])('is refused before anything is sent: %s', (_, stream, events) =>
    expect(() => toProposed(stream, events)).toThrow(UnstorableEvent),
  );

  it('is reported as damaged, with its position, when another program wrote it', () => {
    const position = { commit: 7n, prepare: 7n };
    const foreign = { streamId: 's', id: event.id, type: 'Happened', data: {}, position };
    for (const metadata of [undefined, null, 'text', {}, { version: 1 }, { version: 'x', commandId: 'c' }]) {
      expect(() => toStored({ ...foreign, metadata })).toThrow(DamagedEvent);
    }
    expect(() => toStored(foreign)).toThrow(String(pack(position)));
  });
});
