import { randomUUID } from 'node:crypto';

import { afterAll } from '@jest/globals';

import { dropDatabase, serverUrl } from '../../mongodb/testing/test-server.ts';
import { describeAdvance } from '../advance.contract.ts';
import { describeLeases } from '../leases.contract.ts';
import { describePromotion } from '../promote.contract.ts';
import { describeReadStore } from '../read-store.contract.ts';
import { MongoReadStore } from './mongo.read-store.ts';

const url = serverUrl(`reads-${randomUUID()}`);
afterAll(() => dropDatabase(url));

describeReadStore('MongoDB', () => MongoReadStore.open(url));
describeLeases('MongoDB', () => MongoReadStore.open(url));
describeAdvance('MongoDB', () => MongoReadStore.open(url));
describePromotion('MongoDB', () => MongoReadStore.open(url));
