import { configure } from '@testing-library/dom';

// For a loaded machine, as in `jest.config.ts`: who waits for what never comes learns it later, and nobody else waits at all.
configure({ asyncUtilTimeout: 20_000 });
