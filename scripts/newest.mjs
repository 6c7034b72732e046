import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** When the newest of these files, and of those in these directories, was changed, in milliseconds. */
export function newestIn(paths, isCounted = () => true) {
  return Math.max(0, ...paths.filter(isCounted).map((path) => newestOf(path, isCounted)));
}

function newestOf(path, isCounted) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return newestIn(
    readdirSync(path).map((name) => join(path, name)),
    isCounted,
  );
}
