import type { ChannelsAnswer, HeldCoupon, LeagueAnswer } from '@onda-on/contracts/api';
import { LEAGUE_REMINDER_HOURS, type LeagueReminderChannel } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { remindOfLeague } from '../../api/leagues.queries.ts';
import { channels } from '../../api/notifications.queries.ts';
import { canBeNotified, subscribeBrowser } from '../../api/push-subscription.ts';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { NOTIFY } from '../../text/notify.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Refusal, useLeagueCommand } from './league-commands.tsx';
import type { Membership } from './use-membership.ts';

const TEXT = LEAGUES.reminders;

type Props = Readonly<{ league: LeagueAnswer; membership: Membership }>;

/** Whether the member is reminded of this league, by mail or by this browser and never by both; the calendar needs neither. */
export function RemindersCard({ league, membership }: Props) {
  const { data: open } = useQuery(channels());
  return (
    <section className="card pad stack" aria-labelledby="lig-hatirlatma">
      <h2 id="lig-hatirlatma">{TEXT.title}</h2>
      {open ? <Wish league={league} membership={membership} open={open} /> : null}
      <p className="small">
        <a className="ink" href="/takvim.ics">
          {TEXT.calendar}
        </a>
      </p>
    </section>
  );
}

/** Nothing where no messages are sent and none were asked for. */
function Wish({ league, membership, open }: Props & Readonly<{ open: ChannelsAnswer }>) {
  const { reminders: now, coupon } = membership;
  const pushKey = canBeNotified() ? open.pushKey : undefined;
  // Also where it is on: perhaps on another device, or this browser has to ask anew.
  const canPush = pushKey !== undefined;
  const canMail = open.mail && now !== 'mail';
  if (!canMail && !canPush && now === null) return null;
  return (
    <>
      <p>{textOf(now, open)}</p>
      <div className="row">
        {canMail ? (
          <Command
            label={TEXT.mail}
            isFirst={now === null}
            done={TEXT.switched.mail}
            run={() => remindOfLeague(league.id, { coupon, channel: 'mail' })}
          />
        ) : null}
        {canPush ? <PushButton league={league} coupon={coupon} serverKey={pushKey} /> : null}
        {now ? (
          <Command
            label={TEXT.end}
            done={TEXT.ended}
            run={() => remindOfLeague(league.id, { coupon, channel: null })}
          />
        ) : null}
      </div>
    </>
  );
}

function textOf(now: LeagueReminderChannel | null, { reminders }: ChannelsAnswer): string {
  if (now) return TEXT.on[now];
  return reminders ? TEXT.lead(LEAGUE_REMINDER_HOURS) : TEXT.leadOfResults;
}

type PushProps = Pick<Props, 'league'> & Readonly<{ coupon: HeldCoupon; serverKey: string }>;

function PushButton({ league, coupon, serverKey }: PushProps) {
  const [isDenied, setDenied] = useState(false);
  const run = async () => {
    const browser = await subscribeBrowser(serverKey);
    setDenied(browser === null);
    if (browser === null) throw new Error(NOTIFY.push.denied);
    return remindOfLeague(league.id, { coupon, channel: 'push', browser });
  };
  const { denied, failed } = NOTIFY.push;
  return (
    <Command label={TEXT.push} done={TEXT.switched.push} failed={isDenied ? denied : failed} run={run} />
  );
}

type CommandProps = Readonly<{
  label: string;
  isFirst?: boolean;
  done: string;
  failed?: string;
  run: () => Promise<unknown>;
}>;

function Command({ label, isFirst = false, done, run, ...refusal }: CommandProps) {
  const command = useLeagueCommand(run, done);
  return (
    <>
      <Button
        look={isFirst ? 'main' : 'plain'}
        aria-disabled={command.isPending}
        onClick={() => command.isPending || command.mutate()}
      >
        {label}
      </Button>
      <Refusal {...refusal} error={command.error} className="error" />
    </>
  );
}
