// What a good engineer writes in a morning: Fastify, a JSON schema, one statement of PostgreSQL, once per person and durable. Starts
// a server of Debian's postgresql in a directory of its own; sends an error where there is none.
import { execFileSync, spawn } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Fastify from 'fastify';
import { Pool } from 'pg';

import { freePort } from './listening.mjs';
import { answerForCpu } from './measure.mjs';
import { submissionSchema } from './submission-schema.mjs';

const DEBIAN = '/usr/lib/postgresql';
const CONNECTIONS = 16;
const key = randomBytes(32);

const bin = existsSync(DEBIAN) ? join(DEBIAN, readdirSync(DEBIAN).toSorted().at(-1), 'bin') : undefined;
if (!bin) {
  process.send({ missing: 'apt-get install -y postgresql' });
  process.exit(0);
}
const directory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
const port = await freePort();
// The server refuses to run as root.
const owner = process.getuid() === 0 ? ownerOf('postgres') : undefined;
if (owner) chownSync(directory, owner.uid, owner.gid);
const data = join(directory, 'data');
execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'bench', '--auth=trust'], { stdio: 'ignore', ...owner });
const server = spawn(
  join(bin, 'postgres'),
  ['-D', data, '-p', String(port), '-k', directory, '-c', 'listen_addresses='],
  { stdio: 'ignore', ...owner },
);
process.once('disconnect', () => {
  server.once('exit', () => {
    rmSync(directory, { recursive: true, force: true });
    process.exit();
  });
  server.kill('SIGQUIT');
});

const pool = new Pool({ host: directory, port, user: 'bench', database: 'postgres', max: CONNECTIONS });
pool.on('error', () => undefined);
await reachable();
await pool.query(`
  CREATE TABLE entries (
    id uuid PRIMARY KEY, week int NOT NULL, person bytea NOT NULL, name text NOT NULL, email text NOT NULL,
    picks text NOT NULL, accepted_at timestamptz NOT NULL, UNIQUE (week, person)
  )`);
const entry = {
  name: 'entry',
  text: `INSERT INTO entries VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
};

const app = Fastify();
app.post('/api/predictions', { schema: { body: submissionSchema } }, async (request, reply) => {
  const { profile, predictions } = request.body;
  const [{ week }] = predictions;
  const [id, acceptedAt] = [randomUUID(), new Date().toISOString()];
  const person = createHmac('sha256', key).update(profile.tcNumber).digest();
  const picks = predictions.map(({ prediction }) => prediction).join('');
  const values = [id, week, person, profile.name, profile.email, picks, acceptedAt];
  const { rowCount } = await pool.query({ ...entry, values });
  if (rowCount === 0) return reply.status(409).send({ code: 'ALREADY_SUBMITTED' });
  return { couponNo: id, week, acceptedAt };
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });

answerForCpu();
process.send({ url });

function ownerOf(name) {
  const idOf = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function reachable() {
  for (let tries = 0; ; tries += 1)
    try {
      return await pool.query('SELECT 1');
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}
