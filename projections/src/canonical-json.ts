/**
 * JSON without spaces, with the keys of every object in the order of their code units (RFC 8785), so that equal values
 * have equal text in every store. Written by hand: a replacer takes five times as long for a million events.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  return textOf(value as Readonly<Record<string, unknown>>);
}

function textOf(record: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const key of Object.keys(record).toSorted()) {
    const value = record[key];
    if (value === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(value)}`;
  }
  return `{${text}}`;
}
