// Loaded into the product before it starts, as a control of `crashes`: it answers before the commit. A transaction of the log is committed only
// when the next one begins. The driver's classes cannot be changed, so the product's text is, when it is loaded.
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const DEFECTS = [
  ['begin: () => void begin.run()', 'begin: () => { if (db.isTransaction) commit.run(); begin.run(); }'],
  [
    'commit: () => void commit.run()',
    `commit: () => void (db.location().endsWith('/events.db') || commit.run())`,
  ],
];

if (isMainThread) register(import.meta.url);

/** Called in the thread of the loader. */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.includes('/dist/bundle/')) return loaded;
  const source = DEFECTS.reduce((text, [right, wrong]) => text.replace(right, wrong), String(loaded.source));
  return { ...loaded, source };
}
