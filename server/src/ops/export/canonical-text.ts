/**
 * JSON without spaces and with the keys of every object in the order of their code units (as RFC 8785 has it), so that equal
 * values have equal text whichever store kept them. Written by hand: a replacer costs five times as much on a million events.
 */
export function canonicalText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  return textOf(value as Readonly<Record<string, unknown>>);
}

function textOf(record: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const key of Object.keys(record).toSorted()) {
    const value = record[key];
    if (value === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalText(value)}`;
  }
  return `{${text}}`;
}
