// Writes `.env` for docker-compose.yml: fresh random passwords, for the owner only, never over a file that is there.
//   node deploy/make-env.mjs [https://address-that-visitors-type] [--cluster]
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EXAMPLE = fileURLToPath(new URL('../.env.example', import.meta.url));
const FILE = fileURLToPath(new URL('../.env', import.meta.url));
const SECRET_BYTES = 32;

const [address = 'https://localhost', ...more] = process.argv.slice(2).filter((word) => word !== '--cluster');
const isCluster = process.argv.includes('--cluster');
if (more.length > 0 || !URL.canParse(address) || new URL(address).origin !== address)
  end('usage: node deploy/make-env.mjs [https://ondaon.example] [--cluster]');

const given = { COMPOSE_PROFILES: isCluster ? 'cluster' : 'single', PUBLIC_URL: address };
const text = readFileSync(EXAMPLE, 'utf8').replaceAll(
  /^(\w+)=(.*)$/gm,
  (_, name, value) => `${name}=${given[name] ?? (value === '' ? newSecret() : value)}`,
);
try {
  writeFileSync(FILE, text, { flag: 'wx', mode: 0o600 });
} catch (error) {
  end(error.code === 'EEXIST' ? `${FILE} is there already; nothing was changed` : String(error));
}
console.log(
  `${FILE} is written. Keep a copy where the backups are not: the stores were made with these passwords.`,
);

function newSecret() {
  return randomBytes(SECRET_BYTES).toString('hex');
}

function end(line) {
  console.error(line);
  process.exit(1);
}
