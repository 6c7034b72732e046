// The MongoDB double of the tests in its own process; prints its address, answers for its counts, and ends with its parent.
// DELAY_MS: milliseconds of a network in each answer. TRANSACTIONS=1: it says that it is a replica set.
import { MongoDbDouble } from '../stores/dist/mongodb/testing/mongodb-double.js';

const double = await MongoDbDouble.start({
  delayMs: Number(process.env.DELAY_MS ?? 0),
  hasTransactions: process.env.TRANSACTIONS === '1',
});
process.once('disconnect', () => process.exit());
process.on('message', (asked) => {
  process.send({ counts: double.counts });
  if (asked === 'forget') double.forgetCounts();
});
process.send({ url: double.url });
