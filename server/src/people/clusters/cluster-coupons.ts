import { Inject, Injectable } from '@nestjs/common';
import type { ClusterCoupon } from '@onda-on/contracts/api';
import {
  CLUSTER_COUPONS_MAX,
  DAMAGED_NAME,
  ERASED_ID,
  ERASED_NAME,
  maskNationalId,
} from '@onda-on/contracts/rules';
import { PARTICIPANTS, type CouponView } from '@onda-on/contracts/views';
import { couponBookOf } from '@onda-on/projections';
import type { DocumentReader, IdentityStore, Profile } from '@onda-on/stores';

import { DamagedRows } from '../../platform/kernel/damaged-rows.ts';
import { READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import type { FoundCluster } from './find-clusters.ts';

/** The coupons of a cluster with whom they are of, in the order they were sent. */
@Injectable()
export class ClusterCoupons {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(VAULT) private readonly people: IdentityStore,
    private readonly damaged: DamagedRows,
  ) {}

  async of({ entries }: FoundCluster, arePicksShown: boolean): Promise<readonly ClusterCoupon[]> {
    const book = await couponBookOf(this.reads);
    const coupons: CouponView[] = [];
    for (const { couponNo } of entries.slice(0, CLUSTER_COUPONS_MAX)) {
      const coupon = await book.coupon(couponNo);
      if (coupon) coupons.push(coupon);
    }
    const unreadable = new Set<string>();
    const [profiles, marks] = await Promise.all([
      this.people.profilesOf(coupons, (key) => {
        this.damaged.report(key);
        unreadable.add(key);
      }),
      this.reads.getMany(
        PARTICIPANTS,
        coupons.map(({ participantId }) => participantId),
      ),
    ]);
    return coupons.map((coupon) => {
      const { participantId, profileVersion } = coupon;
      const key = `${participantId}@${profileVersion}`;
      const nobody = unreadable.has(key) ? DAMAGED_NAME : ERASED_NAME;
      const isBlocked = marks.get(participantId)?.isActive === false;
      return couponAnswer(coupon, profiles.get(key), { nobody, isBlocked, arePicksShown });
    });
  }
}

/** `nobody` is what stands in the place of a name that cannot be read. */
type Known = Readonly<{ nobody: string; isBlocked: boolean; arePicksShown: boolean }>;

const couponAnswer = (
  { couponNo, participantId, acceptedAt, picks, idChecksum, voided }: CouponView,
  profile: Profile | undefined,
  { nobody, isBlocked, arePicksShown }: Known,
): ClusterCoupon => ({
  couponNo,
  userId: participantId,
  name: profile?.name ?? nobody,
  tcNumber: profile ? maskNationalId(profile.nationalId) : ERASED_ID,
  email: profile?.email ?? '',
  acceptedAt,
  picks: arePicksShown ? picks : null,
  idChecksum,
  isBlocked,
  voidReason: voided?.reason ?? null,
});
