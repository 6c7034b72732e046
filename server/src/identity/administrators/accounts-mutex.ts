import { Injectable } from '@nestjs/common';
import { Mutex } from 'async-mutex';

/** Held by whatever changes an account: its row in the vault and its event belong together. */
@Injectable()
export class AccountsMutex extends Mutex {}
