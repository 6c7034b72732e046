import { configure } from '@testing-library/dom';

// Tests wait up to 20 s for what they expect, since the machine may be busy; a wait that succeeds takes no longer than before.
configure({ asyncUtilTimeout: 20_000 });
