// Set-up of each suite that runs on shared stores: what is still running is closed before the suite's own cleanup.
import { afterAll } from '@jest/globals';

import { closeSharedStores } from './shared-stores.ts';

afterAll(closeSharedStores);
