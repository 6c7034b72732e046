import type { HeldCoupon } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { leagueOf } from '../../api/leagues.queries.ts';
import { keptInvitation, type Invitation } from '../../memory/invitation.ts';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { SendingRefused } from '../../ui/SendingRefused.tsx';
import { JoinedNote } from './InvitationCard.tsx';
import { useJoining } from './use-joining.ts';

const TEXT = LEAGUES.invitation;

/** On the receipt of a coupon that was sent after an invitation: its sender becomes a member without another press. */
export function PendingInvitation({ coupon }: Readonly<{ coupon: HeldCoupon }>) {
  const [invitation] = useState(keptInvitation);
  return invitation ? <Joining coupon={coupon} invitation={invitation} /> : null;
}

function Joining({ coupon, invitation }: Readonly<{ coupon: HeldCoupon; invitation: Invitation }>) {
  const { data: league } = useQuery(leagueOf(invitation.leagueId));
  const { mutate, data, error } = useJoining();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate({ ...invitation, coupon });
  }, [mutate, invitation, coupon]);
  const { leagueId: id, link } = invitation;
  return (
    <section className="stack pending-invitation" aria-label={TEXT.label}>
      {data ? <JoinedNote league={league?.name ?? ''} fromWeek={data.fromWeek} /> : null}
      {error ? <SendingRefused error={error} failed={TEXT.failed} /> : null}
      {data || error ? (
        <p>
          <Link className="btn slim" to="/lig/$id" params={{ id }} {...(error && { hash: `davet=${link}` })}>
            {data ? TEXT.toLeague : TEXT.again}
          </Link>
        </p>
      ) : (
        <output>{TEXT.joining}</output>
      )}
    </section>
  );
}
