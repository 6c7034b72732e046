// The EventStoreDB double of the tests in its own process; prints its address and ends with its parent. It writes as many coupons as a
// message asks for, without a client, since a million would otherwise take half an hour.
import { toProposed } from '../stores/dist/event-log/eventstoredb/eventstoredb.events.js';
import { EventStoreDbDouble } from '../stores/dist/event-log/eventstoredb/testing/eventstoredb.server.js';
import { couponsInto } from './log-of-coupons.mjs';

const double = await EventStoreDbDouble.start();
const json = (value) => Buffer.from(JSON.stringify(value));
const log = {
  append: async (stream, _expected, events) => {
    const proposed = toProposed(stream, events).map(({ id, type, data, metadata }) => {
      return { id, type, contentType: 'application/json', data: json(data), metadata: json(metadata) };
    });
    double.log.append(stream, 'no-stream', proposed);
  },
};
process.once('disconnect', () => process.exit());
process.on('message', async ({ coupons }) => {
  await couponsInto(log, coupons);
  double.writeSystemEvents(1); // Tells its subscribers.
  process.send({ coupons });
});
process.send({ url: double.url });
