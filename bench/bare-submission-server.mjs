// The minimum cost of a submission: Fastify alone, the same body, a JSON schema, a response of the same size.
import Fastify from 'fastify';

import { answerForCpu } from './measure.mjs';
import { submissionSchema } from './submission-schema.mjs';

const accepted = {
  couponNo: '0000-0000-0000',
  week: 15,
  editCode: '0000-0000-0000-0000',
  acceptedAt: new Date().toISOString(),
  leafHash: '0'.repeat(64),
  idChecksum: 'valid',
};

const app = Fastify();
app.post('/api/predictions', { schema: { body: submissionSchema } }, async () => accepted);
const url = await app.listen({ port: 0, host: '127.0.0.1' });

process.once('disconnect', () => process.exit());
answerForCpu();
process.send({ url });
