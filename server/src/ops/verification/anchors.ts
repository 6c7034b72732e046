import { readFile } from 'node:fs/promises';

import { OpsUsageError } from '../command-line/ops-command.port.ts';
import type { Claim } from './chain-check.ts';

/**
 * The checkpoints in a file of anchors: one JSON object a line, as `anchors.ndjson` has them; other lines, such as those of a
 * log, count when they end in such an object. `from` names the file in findings.
 *
 * @throws {OpsUsageError} for a file that is not there or has no checkpoint.
 */
export async function anchorsIn(path: string, from: string): Promise<readonly Claim[]> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new OpsUsageError(`${path} okunamıyor`);
  const claims = text.split('\n').flatMap((line) => claimIn(line, from));
  if (claims.length === 0) throw new OpsUsageError(`${path} içinde imzalı kayıt noktası yok`);
  return claims;
}

/** The anchors that the installation keeps itself; none before its first checkpoint. */
export const ownAnchors = (path: string): Promise<readonly Claim[]> =>
  anchorsIn(path, 'anchors.ndjson').catch((error: unknown) => {
    if (error instanceof OpsUsageError) return [];
    throw error;
  });

function claimIn(line: string, from: string): readonly Claim[] {
  const value = parsed(line.slice(Math.max(0, line.indexOf('{'))));
  if (typeof value !== 'object' || value === null) return [];
  const { ordinal, head, keyId, signature } = value as Readonly<Record<string, unknown>>;
  const isClaim =
    Number.isSafeInteger(ordinal) && [head, keyId, signature].every((field) => typeof field === 'string');
  return isClaim
    ? [
        {
          ordinal: Number(ordinal),
          head: String(head),
          keyId: String(keyId),
          signature: String(signature),
          from,
        },
      ]
    : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
