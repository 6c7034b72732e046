import { describe, expect, it } from '@jest/globals';

import { outliveClientRejection, strayRejections } from './stray-rejections.ts';

const CLIENT =
  'at append (/app/node_modules/@eventstore/db-client/dist/streams/appendToStream/append.js:41:29)';

/** An error as if it came from these lines. */
const from = (stack: string, message: string) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    ${stack}` });

describe('handler of unhandled rejections', () => {
  it.each(['Failed to discover after 10 attempts.', 'Channel has been shut down'])(
    'counts the one of the client of EventStoreDB: %s',
    (message) => {
      const before = strayRejections();
      outliveClientRejection(from(CLIENT, message));
      expect(strayRejections()).toBe(before + 1);
    },
  );

  it.each([
    ['another error of the client', from(CLIENT, 'Cannot read properties of undefined')],
    ['a longer text', from(CLIENT, 'Error: Channel has been shut down')],
    ['the same text from elsewhere', from('at x (/app/server/dist/x.js:1:1)', 'Channel has been shut down')],
    ['no error', 'Channel has been shut down'],
    ['nothing', undefined],
  ])('ends the process by throwing the reason when it is %s', (_, reason) => {
    const before = strayRejections();
    let thrown: unknown = 'nothing was thrown';
    try {
      outliveClientRejection(reason);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBe(reason);
    expect(strayRejections()).toBe(before);
  });
});
