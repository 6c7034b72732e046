// `npm run audit`: the known vulnerabilities of the packages in an installation; a severe one fails. Not every registry answers this
// question: then nothing is known, which is reported and no failure.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SEVERE = new Set(['high', 'critical']);

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
// Without `--omit=dev`, which would also leave out what both the tests and the product use.
const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 100_000_000 });
const { vulnerabilities, message } = answerIn(stdout);
if (vulnerabilities === undefined) {
  console.log(
    `No audit: the registry does not answer (${message}). Run it where npm reaches registry.npmjs.org.`,
  );
} else {
  const found = Object.values(vulnerabilities).filter(({ nodes }) =>
    nodes.some((path) => !packages[path]?.dev),
  );
  for (const { name, severity, range } of found) console.log(`${severity}: ${name} ${range}`);
  const severe = found.filter(({ severity }) => SEVERE.has(severity));
  console.log(`${found.length} known vulnerabilities, ${severe.length} of them severe`);
  process.exitCode = severe.length > 0 ? 1 : 0;
}

function answerIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { message: 'no JSON' };
  }
}
