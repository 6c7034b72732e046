// Set-up of each suite on shared stores: applications that still run are closed before the suite's own cleanup.
import { afterAll } from '@jest/globals';

import { closeSharedStores } from './shared-stores.ts';

afterAll(closeSharedStores);
