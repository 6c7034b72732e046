import { afterEach, beforeEach, jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { configure, getConfig } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';

import { forgetPosition } from '../api/position.ts';
import { forgetEditCodes } from '../memory/edit-codes.ts';

// Tests wait up to 20 s for an expectation, since the machine may be busy; a wait that succeeds ends at once.
configure({ asyncUtilTimeout: 20_000 });

const { getElementError: withDocument } = getConfig();
/** True while a wait tries an expectation, in the library's own configuration. */
const TRYING = '_disableExpensiveErrorDiagnostics';

// A wait that gives up prints the document once, with its last error; here each of its attempts would.
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), TRYING) === true ? new Error(message ?? '') : withDocument(message, container),
});

beforeEach(() => {
  forgetPosition();
  forgetEditCodes();
  // A page of an earlier suite may have found its server away, which all suites of a worker would share.
  onlineManager.setOnline(true);
  // Suites of what the server renders have no storage.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});
