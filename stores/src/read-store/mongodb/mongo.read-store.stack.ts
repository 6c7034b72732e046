import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll } from '@jest/globals';

import { dropDatabase, serverUrl } from '../../mongodb/testing/test-server.ts';
import { Checksums } from '../checksums.ts';
import { describeReadStore } from '../read-store.contract.ts';
import { MongoReadStore } from './mongo.read-store.ts';

const checksums = new Checksums(randomBytes(32));

const url = serverUrl(`reads-${randomUUID()}`);
afterAll(() => dropDatabase(url));

describeReadStore('MongoDB', () => MongoReadStore.open(url, { checksums }));
