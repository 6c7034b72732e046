// One process with both: the product's server with its demo season, and a bare Fastify with the same response.
import 'reflect-metadata';
import Fastify from 'fastify';

import { answerForCpu } from './measure.mjs';
import { startedServer } from './product.mjs';

const { url } = await startedServer();
const path = '/api/leaderboard/14';
const text = await (await fetch(`${url}${path}`)).text();
const bare = Fastify();
bare.get('/api/leaderboard/:week', (_, reply) => reply.type('application/json; charset=utf-8').send(text));
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

answerForCpu();
process.send({ ours: `${url}${path}`, bare: `${bareUrl}${path}` });
