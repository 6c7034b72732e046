import { isLogRefusal } from './event-log/event-log.port.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Whether a store's server refuses this process. The adapter reports each change of that once, so nobody else has to. */
export const isStoreRefusal = (error: unknown): boolean =>
  isLogRefusal(error) || (error instanceof StoreUnavailable && error.isRefusal);
