import { afterEach, beforeEach } from '@jest/globals';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';

import { forgetPosition } from '../api/position.ts';

// Tests wait up to 20 s for what they expect, since the machine may be busy; a wait that succeeds takes no longer than before.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(forgetPosition);
afterEach(cleanup);
