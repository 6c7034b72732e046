import { describe, expect, it } from '@jest/globals';
import type { LeagueEvent, LeagueFounded } from '@onda-on/contracts/events';
import {
  LEAGUE_DEPUTIES_MAX,
  LEAGUE_MEMBERS_MAX,
  type LeagueId,
  type LeagueRole,
  type ParticipantId,
  type WeekNumber,
} from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { leagueDecider, type LeagueCommand } from './league.decider.ts';

const leagueId = '0123456789abcdef' as LeagueId;
const week = (number: number) => number as WeekNumber;
const person = (name: string) => name as ParticipantId;
const [ayse, mert, can, zoe] = ['ayşe', 'mert', 'can', 'zoe'].map(person) as [
  ParticipantId,
  ParticipantId,
  ParticipantId,
  ParticipantId,
];
const look = { colour: 'blue', emblem: 'wave' } as const;
const nobody: ReadonlySet<ParticipantId> = new Set();

const remindersEnded: LeagueEvent = {
  type: 'LeagueRemindersEnded',
  data: { leagueId, member: 2 },
};
const endReminders: LeagueCommand = { type: 'EndReminders', leagueId, member: 2 };

const founded: LeagueFounded = {
  type: 'LeagueFounded',
  data: { leagueId, participantId: ayse, ...look, firstWeek: week(12) },
};
const joined = (member: number, participantId: ParticipantId, fromWeek = 12): LeagueEvent => ({
  type: 'LeagueJoined',
  data: { leagueId, member, participantId, fromWeek: week(fromWeek), link: 1 },
});
const given = specFor(leagueDecider);
const role = (member: number, to: LeagueRole): LeagueEvent => ({
  type: 'MemberRoleChanged',
  data: { leagueId, member, by: 1, role: to },
});
const removed = (member: number, participantId: ParticipantId, by: number): LeagueEvent => ({
  type: 'MemberRemoved',
  data: { leagueId, member, participantId, by },
});
const closed: LeagueEvent = { type: 'LeagueClosed', data: { leagueId, by: 1, reason: null } };
const reported: LeagueEvent = { type: 'LeagueReported', data: { leagueId, about: 'name' } };

const found = (firstWeek: number): LeagueCommand => ({
  type: 'FoundLeague',
  leagueId,
  by: ayse,
  ...look,
  firstWeek: week(firstWeek),
  opensIn: week(12),
});
const join = (by: ParticipantId, { link = 1, opensIn = 12 } = {}): LeagueCommand => ({
  type: 'JoinLeague',
  leagueId,
  by,
  isLink: (number) => number === link,
  opensIn: week(opensIn),
});
const remove = (by: ParticipantId, member: number, erased = nobody): LeagueCommand => ({
  type: 'RemoveMember',
  leagueId,
  by,
  member,
  erased,
});
const changeRole = (by: ParticipantId, member: number, to: LeagueRole, erased = nobody): LeagueCommand => ({
  type: 'ChangeRole',
  leagueId,
  by,
  member,
  role: to,
  erased,
});
const act = (type: 'RenewLink' | 'CloseLeague', by: ParticipantId): LeagueCommand => ({ type, leagueId, by });
const rename = (by: ParticipantId, member: number, erased = nobody): LeagueCommand => ({
  type: 'RenameMember',
  leagueId,
  by,
  member,
  erased,
});
const decision = (
  type: 'CloseByOperator' | 'Reopen' | 'DismissReports',
  expected: number | null = null,
): LeagueCommand => ({ type, leagueId, expected, reason: 'şikâyet üzerine' });

const handOver = (by: ParticipantId): LeagueCommand => ({
  type: 'HandOver',
  leagueId,
  by,
  erased: new Set([by]),
});

const three = [founded, joined(2, mert), joined(3, can)];

describe('league decider', () => {
  it('founds a league from the first week that is still open on', () =>
    given().when(found(12)).thenEvents(founded));
  it('refuses a first week whose entries have closed', () =>
    given().when(found(11)).thenRejected('LEAGUE_FIRST_WEEK'));
  it('founds nothing twice for one key', () => given(founded).when(found(12)).thenNothing());

  it('lets in whoever has the latest link', () =>
    given(founded).when(join(mert)).thenEvents(joined(2, mert)));
  it('counts a member only from the first week that was open at the joining', () =>
    given(founded)
      .when(join(mert, { opensIn: 15 }))
      .thenEvents(joined(2, mert, 15)));
  it('refuses whom no week of the season would count', () => {
    given(founded)
      .when(join(mert, { opensIn: 52 }))
      .thenEvents(joined(2, mert, 52));
    given(founded)
      .when(join(mert, { opensIn: 53 }))
      .thenRejected('LEAGUE_NO_WEEK_LEFT');
  });
  it('counts nobody before the first week of the league', () =>
    given(founded)
      .when(join(mert, { opensIn: 3 }))
      .thenEvents(joined(2, mert, 12)));
  it('counts a member who left and comes back from then on', () =>
    given(founded, joined(2, mert), removed(2, mert, 2))
      .when(join(mert, { opensIn: 15 }))
      .thenEvents(joined(3, mert, 15)));
  it('refuses an earlier link', () =>
    given(founded, { type: 'LinkRenewed', data: { leagueId, by: 1, link: 2 } })
      .when(join(mert))
      .thenRejected('LEAGUE_LINK_RENEWED'));
  it('refuses who is already a member', () =>
    given(...three)
      .when(join(can))
      .thenRejected('LEAGUE_ALREADY_JOINED'));
  it('refuses everybody once it is closed', () =>
    given(...three, closed)
      .when(join(zoe))
      .thenRejected('LEAGUE_CLOSED'));
  it('refuses who would be one too many', () => {
    const all = Array.from({ length: LEAGUE_MEMBERS_MAX - 1 }, (_, i) => joined(i + 2, person(`p${i}`)));
    given(founded, ...all)
      .when(join(zoe))
      .thenRejected('LEAGUE_FULL');
  });
  it('gives no number of a member twice', () =>
    given(...three, removed(3, can, 1))
      .when(join(zoe))
      .thenEvents(joined(4, zoe)));

  it('lets members rename themselves', () =>
    given(...three)
      .when(rename(mert, 2))
      .thenEvents({ type: 'MemberRenamed', data: { leagueId, member: 2, by: 2 } }));
  it('gives whoever is erased neither a name nor a role', () => {
    const erased = new Set([mert]);
    for (const command of [rename(ayse, 2, erased), changeRole(ayse, 2, 'founder', erased)])
      given(...three)
        .when(command)
        .thenRejected('LEAGUE_MEMBER_ERASED');
    given(...three)
      .when(remove(ayse, 2, erased))
      .thenEvents(removed(2, mert, 1));
  });
  it('lets only founder and deputies rename others', () => {
    given(...three)
      .when(rename(mert, 3))
      .thenRejected('LEAGUE_NOT_ALLOWED');
    given(...three, role(2, 'deputy'))
      .when(rename(mert, 3))
      .thenEvents({ type: 'MemberRenamed', data: { leagueId, member: 3, by: 2 } });
  });
  it('refuses acts of strangers', () =>
    given(...three)
      .when(act('RenewLink', zoe))
      .thenRejected('LEAGUE_NOT_MEMBER'));
  it('refuses acts on members who have left', () =>
    given(...three, removed(3, can, 3))
      .when(rename(ayse, 3))
      .thenRejected('LEAGUE_MEMBER_NOT_FOUND'));

  it('lets deputies remove members, but not the founder', () => {
    given(...three, role(2, 'deputy'))
      .when(remove(mert, 3))
      .thenEvents(removed(3, can, 2));
    given(...three, role(2, 'deputy'))
      .when(remove(mert, 1))
      .thenRejected('LEAGUE_FOUNDER_STAYS');
  });
  it('lets anybody leave, also when it is closed', () =>
    given(...three, closed)
      .when(remove(can, 3))
      .thenEvents(removed(3, can, 3)));
  it('makes the first deputy the founder when the founder leaves, else the first member', () => {
    given(...three, role(3, 'deputy'))
      .when(remove(ayse, 1))
      .thenEvents(role(3, 'founder'), removed(1, ayse, 1));
    given(...three)
      .when(remove(ayse, 1))
      .thenEvents(role(2, 'founder'), removed(1, ayse, 1));
  });
  it('makes nobody the founder who is erased', () =>
    given(...three)
      .when(remove(ayse, 1, new Set([mert])))
      .thenEvents(role(3, 'founder'), removed(1, ayse, 1)));
  it('hands over what an erased founder led, and changes nothing for anybody else', () => {
    given(...three)
      .when(handOver(ayse))
      .thenEvents(role(2, 'founder'), role(1, 'member'));
    given(...three)
      .when(handOver(mert))
      .thenNothing();
    given().when(handOver(mert)).thenNothing();
  });
  it('makes who joins a league that nobody leads its founder', () => {
    const leads: LeagueEvent = {
      type: 'MemberRoleChanged',
      data: { leagueId, member: 2, by: 2, role: 'founder' },
    };
    given(founded, removed(1, ayse, 1))
      .when(join(mert))
      .thenEvents(joined(2, mert), leads);
    given(founded, role(1, 'member')).when(join(mert)).thenEvents(joined(2, mert), leads);
  });

  it('lets only the founder give roles', () => {
    given(...three)
      .when(changeRole(ayse, 2, 'deputy'))
      .thenEvents(role(2, 'deputy'));
    given(...three, role(2, 'deputy'))
      .when(changeRole(mert, 3, 'deputy'))
      .thenRejected('LEAGUE_FOUNDER_ONLY');
  });
  it('has one founder at a time', () =>
    given(...three)
      .when(changeRole(ayse, 3, 'founder'))
      .thenEvents(role(1, 'member'), role(3, 'founder')));
  it('refuses a deputy too many', () => {
    const all = Array.from({ length: LEAGUE_DEPUTIES_MAX }, (_, i) => i + 2);
    given(
      founded,
      ...all.map((member) => joined(member, person(`p${member}`))),
      joined(9, zoe),
      ...all.map((member) => role(member, 'deputy')),
    )
      .when(changeRole(ayse, 9, 'deputy'))
      .thenRejected('LEAGUE_DEPUTIES_FULL');
  });
  it('lets founder and deputies close it, once', () => {
    given(...three)
      .when(act('CloseLeague', mert))
      .thenRejected('LEAGUE_NOT_ALLOWED');
    given(...three)
      .when(act('CloseLeague', ayse))
      .thenEvents(closed);
    given(...three, role(2, 'deputy'))
      .when(act('CloseLeague', mert))
      .thenEvents({ type: 'LeagueClosed', data: { leagueId, by: 2, reason: null } });
    given(...three, closed)
      .when(act('CloseLeague', ayse))
      .thenRejected('LEAGUE_CLOSED');
  });
  it('lets founder and deputies renew the link, and no plain member', () => {
    given(...three, role(2, 'deputy'))
      .when(act('RenewLink', mert))
      .thenEvents({ type: 'LinkRenewed', data: { leagueId, by: 2, link: 2 } });
    given(...three)
      .when(act('RenewLink', can))
      .thenRejected('LEAGUE_NOT_ALLOWED');
  });

  it('takes reports of a closed league too, and of none that does not exist', () => {
    const report = { type: 'ReportLeague', leagueId, about: 'name' } as const;
    given(founded, closed).when(report).thenEvents(reported);
    given().when(report).thenRejected('LEAGUE_NOT_FOUND');
  });
  it('lets an operator close, reopen and dismiss, with the reason', () => {
    const reason = 'şikâyet üzerine';
    given(founded)
      .when(decision('CloseByOperator'))
      .thenEvents({ type: 'LeagueClosed', data: { leagueId, by: null, reason } });
    given(founded, closed)
      .when(decision('Reopen'))
      .thenEvents({ type: 'LeagueReopened', data: { leagueId, reason } });
    given(founded, reported, reported)
      .when(decision('DismissReports'))
      .thenEvents({ type: 'LeagueReportsDismissed', data: { leagueId, reports: 2, reason } });
    given(founded).when(decision('Reopen')).thenRejected('LEAGUE_NOT_CLOSED');
  });
  it('refuses an operator who saw an earlier state', () =>
    given(founded, reported).when(decision('CloseByOperator', 0)).thenRejected('STALE_VERSION'));

  it('changes nothing where a new look is the old one', () => {
    const change = { type: 'ChangeLeague', leagueId, by: ayse, isRenamed: false } as const;
    given(founded)
      .when({ ...change, ...look })
      .thenNothing();
    expect(
      leagueDecider.decide(
        { ...change, colour: 'red', emblem: 'ball' },
        leagueDecider.evolve(leagueDecider.initialState, founded),
      ),
    ).toHaveLength(1);
  });

  describe('reminders', () => {
    const wish = { channel: 'mail', profileVersion: 1, askedAt: '2026-11-20T12:00:00.000Z' } as const;
    const asked = (change: object = {}): LeagueEvent => ({
      type: 'LeagueRemindersAsked',
      data: { leagueId, member: 2, ...wish, ...change },
    });
    const ask = (by: ParticipantId, change: object = {}): LeagueCommand => ({
      type: 'AskReminders',
      leagueId,
      by,
      ...wish,
      ...change,
    });

    it('are asked for by a member of an open league, once', () => {
      given(...three)
        .when(ask(mert))
        .thenEvents(asked());
      given(...three, asked())
        .when(ask(mert, { askedAt: '2026-11-21T12:00:00.000Z' }))
        .thenNothing();
      given(...three, asked())
        .when(ask(mert, { channel: 'push' }))
        .thenEvents(asked({ channel: 'push' }));
      given(...three)
        .when(ask(zoe))
        .thenRejected('LEAGUE_NOT_MEMBER');
      given(...three, closed)
        .when(ask(mert))
        .thenRejected('LEAGUE_CLOSED');
    });

    it('end by a wish of the member, and then once', () => {
      given(...three, asked())
        .when(endReminders)
        .thenEvents(remindersEnded);
      given(...three, asked(), remindersEnded)
        .when(endReminders)
        .thenNothing();
    });

    it('end with the membership and with the league, also when it is opened again', () => {
      const reopened: LeagueEvent = { type: 'LeagueReopened', data: { leagueId, reason: 'yanlışlıkla' } };
      given(...three, asked(), removed(2, mert, 1))
        .when(endReminders)
        .thenNothing();
      given(...three, asked(), closed, reopened)
        .when(endReminders)
        .thenNothing();
    });

    it('end when the member is erased', () =>
      given(...three, asked())
        .when({ type: 'HandOver', leagueId, by: mert, erased: nobody })
        .thenEvents(remindersEnded));
  });
});
