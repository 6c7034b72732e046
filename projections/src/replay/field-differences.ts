/** A field in which two documents differ, with both values, shortened; null where the field is missing. */
export type FieldDifference = Readonly<{ field: string; live: string | null; replayed: string | null }>;

const FIELDS_MAX = 10;
const VALUE_LENGTH_MAX = 80;

/** The first fields in which two lines of a digest (`id {json}`) differ; none when one document is missing. */
export function fieldsApart(
  live: string | undefined,
  replayed: string | undefined,
): readonly FieldDifference[] {
  if (live === undefined || replayed === undefined) return [];
  return [...apart(documentIn(live), documentIn(replayed), '')].slice(0, FIELDS_MAX);
}

const documentIn = (line: string): unknown => JSON.parse(line.slice(line.indexOf(' ') + 1));

function* apart(live: unknown, replayed: unknown, path: string): Generator<FieldDifference> {
  if (isRecord(live) && isRecord(replayed)) {
    for (const key of new Set([...Object.keys(live), ...Object.keys(replayed)]))
      yield* apart(live[key], replayed[key], path === '' ? key : `${path}.${key}`);
    return;
  }
  const [a, b] = [textOf(live), textOf(replayed)];
  if (a !== b) yield { field: path, live: shortened(a), replayed: shortened(b) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const shortened = (text: string | null): string | null =>
  text !== null && text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX)}…` : text;
