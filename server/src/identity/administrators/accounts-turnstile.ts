import { Injectable } from '@nestjs/common';

import { Turnstile } from '../../platform/kernel/turnstile.ts';

/** The one through which whatever changes somebody's account passes: its vault row and its event belong together. */
@Injectable()
export class AccountsTurnstile extends Turnstile {}
