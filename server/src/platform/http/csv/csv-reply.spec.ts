import { describe, expect, it } from '@jest/globals';

import { csvPieces } from './csv-reply.ts';
import { CSV_BOM } from './csv-text.ts';

async function* rowsUpTo(count: number, onRow: () => void = () => undefined) {
  for (let i = 0; i < count; i += 1) {
    onRow();
    yield [i, 'x'.repeat(100)];
  }
}

const file = { name: 'liste', separator: ';' as const, head: ['sıra', 'metin'] };

describe('CSV reply', () => {
  it('begins with the byte-order mark and its header, and reports its number of rows', async () => {
    let ended = -1;
    const onEnd = async (rows: number) => void (ended = rows);
    let text = '';
    for await (const piece of csvPieces({ ...file, rows: rowsUpTo(1_000), onEnd })) text += piece;
    expect(text.startsWith(`${CSV_BOM}sıra;metin\r\n0;x`)).toBe(true);
    expect(text.split('\r\n')).toHaveLength(1_002);
    expect(ended).toBe(1_000);
  });

  it('is streamed on demand, and counts the rows that were read', async () => {
    let made = 0;
    let ended = -1;
    const rows = rowsUpTo(100_000, () => (made += 1));
    const pieces = csvPieces({ ...file, rows, onEnd: async (count) => void (ended = count) });
    await pieces.next();
    expect(made).toBeLessThan(200);
    await pieces.return(undefined);
    expect([made, ended]).toEqual([ended, made]);
  });
});
