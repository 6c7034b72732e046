import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { MEDIA_DIRECTORY, openMediaStore, type CopiedFile } from '@onda-on/stores';

import { pictureNamed } from '../../content/media/media-store.ts';
import type { Config } from '../../platform/config/config.ts';
import { BackupRefused } from './manifest.ts';

type Place = Pick<Config, 'dataDirectory' | 'media'>;

/**
 * Copies the pictures of a data directory durably into a backup. They never change and are copied after the log, so
 * every picture of the log is there unless it was removed. Pictures in a bucket are not copied: the bucket needs a
 * backup of its own.
 */
export async function backUpMedia(
  { dataDirectory, media }: Place,
  backup: string,
  left?: AbortSignal,
): Promise<readonly CopiedFile[]> {
  if (media !== undefined || !existsSync(join(dataDirectory, MEDIA_DIRECTORY))) return [];
  const [from, to] = await Promise.all([openMediaStore(dataDirectory), openMediaStore(backup)]);
  const files: CopiedFile[] = [];
  for await (const { name } of from.list()) {
    left?.throwIfAborted();
    const bytes = pictureNamed(name) && (await from.get(name));
    if (!bytes) continue;
    await to.put(name, bytes);
    files.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
  }
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** @throws {BackupRefused} if a picture is missing, damaged, or has a name that we never give. */
export async function checkMedia(backup: string, files: readonly CopiedFile[]): Promise<void> {
  if (files.length === 0) return;
  const from = await openMediaStore(backup);
  for (const { name, sha256: wanted } of files) {
    const bytes = pictureNamed(name) && (await from.get(name));
    if (!bytes || sha256(bytes) !== wanted)
      throw new BackupRefused(`yedek hasarlı: ${MEDIA_DIRECTORY}/${name} yazıldığı gibi değil`);
  }
}

/** Copies the pictures of a backup to this installation's media store; may be repeated. */
export async function restoreMedia(
  backup: string,
  files: readonly CopiedFile[],
  { dataDirectory, media }: Place,
): Promise<void> {
  if (files.length === 0) return;
  const [from, to] = await Promise.all([openMediaStore(backup), openMediaStore(dataDirectory, media)]);
  for (const { name } of files) {
    const bytes = await from.get(name);
    if (bytes) await to.put(name, bytes);
  }
}

const sha256 = (bytes: Buffer): string => hash('sha256', bytes, 'hex');
