import { Injectable } from '@nestjs/common';

import { Turnstile } from '../kernel/turnstile.ts';

/** The one through which whatever changes weeks, matches and sheets passes. */
@Injectable()
export class ContestTurnstile extends Turnstile {}
