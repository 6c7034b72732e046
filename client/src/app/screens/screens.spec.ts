import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { SCREENS } from './screens.ts';

const CLIENT = resolve(import.meta.dirname, '../../..');
const isSheet = (source: string): boolean => source.endsWith('.css');

/** The style sheets that a screen's route loads. */
function sheetsOf(sources: readonly string[]): readonly string[] {
  const [route = ''] = sources.filter((source) => !isSheet(source));
  const text = readFileSync(resolve(CLIENT, route.replace(/\?.*$/u, '')), 'utf8');
  return [...text.matchAll(/import\('\.\.\/(styles\/[^']+)'\)/gu)].map(([, sheet]) => `src/${sheet}`);
}

describe('a screen that the server renders', () => {
  const split = SCREENS.filter(({ sources }) => sources.length > 0);

  it.each(split.map(({ pattern, sources }) => [pattern.source, sources] as const))(
    'names at %s every style sheet that its route loads, so that none comes after the first paint',
    (_, sources) => {
      expect(sources.filter(isSheet)).toEqual(sheetsOf(sources));
    },
  );
});
