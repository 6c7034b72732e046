import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { NewScreenRenderer, RenderingMeans, ScreenRenderer } from '@onda-on/contracts/api';

/**
 * The client's server build beside its build for browsers, loaded by its path: no source of the client is ever imported.
 * Null where it was not built; then every page comes without a screen.
 */
export async function loadRenderer(
  clientDirectory: string,
  means: RenderingMeans,
): Promise<ScreenRenderer | null> {
  const file = join(clientDirectory, '../dist-server/entry-server.js');
  if (!existsSync(file)) return null;
  const entry = (await import(pathToFileURL(file).href)) as { newScreenRenderer: NewScreenRenderer };
  return entry.newScreenRenderer(means);
}
