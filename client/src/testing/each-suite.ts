import { afterEach, beforeEach } from '@jest/globals';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';

import { forgetPosition } from '../api/position.ts';

// Tests wait up to 20 s for an expectation, since the machine may be busy; a wait that succeeds ends at once.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(forgetPosition);
afterEach(cleanup);
