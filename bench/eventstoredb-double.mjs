// The EventStoreDB double of the tests in its own process; prints its address and ends with its parent.
import { EventStoreDbDouble } from '../stores/dist/event-log/eventstoredb/testing/eventstoredb.server.js';

const double = await EventStoreDbDouble.start();
process.once('disconnect', () => process.exit());
process.send({ url: double.url });
