// The EventStoreDB double of the tests in its own process; prints its address and ends with its parent. It writes as many coupons as a
// message asks for, or a whole season of them, without a client, since a million would otherwise take half an hour.
import { toProposed } from '../stores/dist/event-log/eventstoredb/eventstoredb.events.js';
import { EventStoreDbDouble } from '../stores/dist/event-log/eventstoredb/testing/eventstoredb.server.js';
import { couponsInto, seasonOf } from './log-of-coupons.mjs';

const double = await EventStoreDbDouble.start();
const log = {
  append: async (stream, expected, events) => {
    const proposed = toProposed(stream, events).map(({ id, type, data, metadata }) => {
      return { id, type, contentType: 'application/json', data, metadata };
    });
    double.log.append(stream, expected < 0n ? 'no-stream' : expected, proposed);
  },
};
process.once('disconnect', () => process.exit());
process.on('message', async ({ coupons, isSeason }) => {
  await (isSeason ? seasonOf(log, coupons) : couponsInto(log, coupons));
  double.writeSystemEvents(1); // Its subscribers then look for more.
  process.send({ coupons });
});
process.send({ url: double.url });
