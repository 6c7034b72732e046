import type { HeldCoupon, LeagueMembership } from '@onda-on/contracts/api';
import { cleanName } from '@onda-on/contracts/rules';
import { useMutation } from '@tanstack/react-query';

import { joinLeague } from '../../api/leagues.queries.ts';
import { useKeyOf } from '../../hooks/use-key-of.ts';
import { forgetInvitation, type Invitation } from '../../memory/invitation.ts';
import { useKeepProven } from './use-membership.ts';

type Joining = Invitation & Readonly<{ coupon: HeldCoupon }>;

/** Joins a league. A repeated attempt carries the same key, so that the server answers as the first time. */
export function useJoining() {
  const keyOf = useKeyOf();
  const keepProven = useKeepProven();
  return useMutation({
    mutationFn: ({ leagueId, link, nickname, coupon }: Joining): Promise<LeagueMembership> => {
      const body = { coupon, link, nickname: cleanName(nickname) };
      return joinLeague(leagueId, body, keyOf(body));
    },
    onSuccess: async (_membership, { coupon }) => {
      forgetInvitation();
      await keepProven(coupon);
    },
  });
}
