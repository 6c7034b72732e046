// The EventStoreDB double of the tests in its own process; prints its address and ends with its parent.
// COUPONS: its log holds a season with so many of them.
import { toProposed } from '../stores/dist/event-log/eventstoredb/eventstoredb.events.js';
import { EventStoreDbDouble } from '../stores/dist/event-log/eventstoredb/testing/eventstoredb.server.js';
import { seasonOf } from './log-of-coupons.mjs';

const coupons = Number(process.env.COUPONS ?? 0);
const double = await EventStoreDbDouble.start();
if (coupons > 0) await seasonOf({ append }, coupons);
process.once('disconnect', () => process.exit());
process.send({ url: double.url });

/** As the product's adapter sends them, without a connection. */
async function append(stream, expected, events) {
  const proposed = toProposed(stream, events).map(({ id, type, data, metadata }) => ({
    id,
    type,
    contentType: 'application/json',
    data: Buffer.from(JSON.stringify(data)),
    metadata: Buffer.from(JSON.stringify(metadata)),
  }));
  double.log.append(stream, expected < 0n ? 'no-stream' : expected, proposed);
}
