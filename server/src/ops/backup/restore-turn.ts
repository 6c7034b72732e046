import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

import { makeDirectory } from '@onda-on/stores';

import { BackupRefused } from './manifest.ts';

/** A restore that is under way listens there; of a killed one nobody answers. */
const socketIn = (stage: string): string => join(stage, 'restore.sock');

async function isUnderWay(stage: string): Promise<boolean> {
  const socket = connect(socketIn(stage));
  const isAnswered = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isAnswered;
}

/**
 * Removes what a killed restore has left, and makes the stage for this one. Call what is returned when it has ended.
 *
 * @throws {BackupRefused} while another process restores there.
 */
export async function beginStage(stage: string, leftovers: () => readonly string[]): Promise<() => void> {
  if (await isUnderWay(stage))
    throw new BackupRefused('bu klasöre şu anda bir geri yükleme yapılıyor; bitmesini bekleyin');
  for (const path of leftovers()) rmSync(path, { recursive: true, force: true });
  makeDirectory(stage);
  const server = createServer().listen(socketIn(stage)).unref();
  // Where the path is too long for a socket a second restore goes unnoticed, and both end without a result.
  await once(server, 'listening').catch(() => undefined);
  return () => void server.close();
}
