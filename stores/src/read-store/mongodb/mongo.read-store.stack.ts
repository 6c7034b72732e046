import { randomUUID } from 'node:crypto';

import { afterAll } from '@jest/globals';

import { dropDatabase, serverUrl } from '../../mongodb/testing/test-server.ts';
import { describeReadStore } from '../read-store.contract.ts';
import { MongoReadStore } from './mongo.read-store.ts';

const url = serverUrl(`reads-${randomUUID()}`);
afterAll(() => dropDatabase(url));

describeReadStore('MongoDB', () => MongoReadStore.open(url));
