// Plants defects one by one and expects the suite that guards against each to fail: a suite that cannot fail would prove nothing. The
// defects of other kinds are planted by the harnesses themselves (docs/reliability.md#negative-controls).
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUNDLE = join(ROOT, 'server/dist/bundle');
const PLANT = fileURLToPath(new URL('plant-in-source.cjs', import.meta.url));
const NOTHING_PLANTED = 99;

/**
 * By name: `edits` of sources with the `suite` of tests that must fail, or of the built server with the `harness` that must. `finds`
 * is part of what that reports. CI plants those with `isShared`.
 */
const DEFECTS = {
  'the log is written with NORMAL': {
    harness: 'cuts',
    finds: /acknowledged entries are lost|is lost/,
    edits: [
      {
        from: 'durability: "FULL",\n\t\t\tschema: EVENT_LOG_SCHEMA',
        to: 'durability: "NORMAL",\n\t\t\tschema: EVENT_LOG_SCHEMA',
      },
    ],
  },
  'no lock on the directory': {
    suite: 'stores/src/open-stores.spec.ts',
    finds: /✕ let no other process read events\.db while they are open/,
    edits: [
      {
        file: 'stores/src/sqlite/database.ts',
        from: "db.exec('PRAGMA locking_mode=EXCLUSIVE');",
        to: '',
      },
    ],
  },
  'no whitelist of properties': {
    suite: 'server/src/platform/http/request-validation.spec.ts',
    finds: /✕ refuses a field that the class does not declare/,
    isShared: true,
    edits: [
      {
        file: 'server/src/platform/http/request-validation.ts',
        from: 'forbidNonWhitelisted: true',
        to: 'forbidNonWhitelisted: false',
      },
    ],
  },
  'unknown properties of an entry are let through': {
    suite: 'server/src/contest/coupons/coupon.bodies.spec.ts',
    finds: /●/,
    edits: [
      {
        file: 'server/src/contest/coupons/predictions.constraint.ts',
        from: 'if (!hasOnly(KNOWN, value)) return INVALID.message;\n  const',
        to: 'const',
      },
    ],
  },
  'the request log holds addresses': {
    suite: 'server/src/platform/http/request-log.spec.ts',
    finds: /●/,
    isShared: true,
    edits: [
      {
        file: 'server/src/platform/http/request-log.ts',
        from: "routeOf(request) || 'none'",
        to: 'request.url',
      },
    ],
  },
  'the log of the running product holds addresses': {
    harness: 'privacy',
    finds: /national ID \(plain\), \d+ times in log-/,
    edits: [{ from: 'route: routeOf(request) || "none"', to: 'route: request.url' }],
  },
  'a fault is printed with what it quotes': {
    harness: 'privacy',
    finds: /with everybody in the vault: .* times in log-/,
    edits: [
      {
        from: 'process.stderr.write(`Beklenmeyen hata',
        to: 'console.error(error);process.stderr.write(`Beklenmeyen hata',
      },
    ],
  },
  "a client's odds are stored": {
    suite: 'server/src/contest/coupons/coupons.app.spec.ts',
    finds: /✕ store no odds from a client/,
    edits: [
      {
        file: 'server/src/contest/coupons/predictions.constraint.ts',
        from: '=>\n  predictions.map((',
        to: '=>\n  (globalThis.sent = predictions).map((',
      },
      {
        file: 'server/src/contest/coupons/coupon.decider.ts',
        from: 'idChecksum: made.idChecksum,',
        to: 'idChecksum: made.idChecksum, odds: globalThis.sent,',
      },
    ],
  },
  'the sanitiser is off': {
    suite: 'server/src/content/publications/sanitise.spec.ts',
    finds: /●/,
    isShared: true,
    edits: [
      {
        file: 'server/src/content/publications/sanitise.ts',
        from: "sanitizeHtml(html.normalize('NFC'), OPTIONS)",
        to: "html.normalize('NFC')",
      },
    ],
  },
};

export async function controls({ size, seed, kind, say }) {
  const names = Object.keys(DEFECTS).filter(
    (name) => (size !== 'share' || DEFECTS[name].isShared) && (!kind || name.includes(kind)),
  );
  const failures = [];
  for (const name of names) {
    const { status, output } = await (DEFECTS[name].harness ? inBundle : inSource)(DEFECTS[name], seed);
    const isFound = status !== 0 && status !== NOTHING_PLANTED && DEFECTS[name].finds.test(output);
    if (isFound) say(`noticed: ${name}`);
    else failures.push(`not noticed: ${name}; exit ${status}: ${output.slice(-600)}`);
  }
  return { failures, text: `${names.length - failures.length} of ${names.length} planted defects noticed` };
}

/** Runs the tests of one suite on sources with a defect. */
function inSource({ suite, edits }) {
  const options = `--experimental-vm-modules --no-warnings --require=${PLANT}`;
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  return run([jest, '--runTestsByPath', suite], { NODE_OPTIONS: options, PLANTED: JSON.stringify(edits) });
}

/** Runs a harness on a copy of the built server with a defect; it stands beside the original, since it finds the client from there. */
async function inBundle({ harness, edits }, seed) {
  const bundle = join(ROOT, `server/dist/planted-${process.pid}`);
  cpSync(BUNDLE, bundle, { recursive: true, filter: (file) => !file.endsWith('.map') });
  try {
    if (!edits.every((edit) => plantIn(bundle, edit)))
      return { status: NOTHING_PLANTED, output: 'nothing planted' };
    const share = ['torture/run.mjs', harness, '--share', '--seed', String(seed)];
    return await run(share, { TORTURE_BUNDLE: bundle });
  } finally {
    rmSync(bundle, { recursive: true, force: true });
  }
}

/** Whether the text was there to be replaced. */
function plantIn(bundle, { from, to }) {
  const file = readdirSync(bundle)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(bundle, name))
    .find((name) => readFileSync(name, 'utf8').includes(from));
  if (file)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(from, () => to),
    );
  return file !== undefined;
}

async function run(words, environment) {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => void child.once('close', resolve));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, output: `${out}\n${error}` };
}
