import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { couponBookOf } from '@onda-on/projections';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';

/** Reads at the start where the coupons are, so that nobody waits for it at the first look-up. */
@Injectable()
export class CouponBookHooks implements OnApplicationBootstrap {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  onApplicationBootstrap() {
    // A look-up tries again and reports the failure.
    void couponBookOf(this.reads).catch(() => undefined);
  }
}
