import type { LeagueEvent } from '@onda-on/contracts/events';
import type { LeagueId, ParticipantId } from '@onda-on/contracts/rules';
import {
  LEAGUE_REPORTS_KEPT,
  LEAGUES,
  MEMBERSHIPS,
  type LeagueMemberView,
  type LeagueView,
} from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { change, target, type Documents, type Happened, type Reaction } from '../projection.ts';

const league = ({ data }: Happened<LeagueEvent>) => [target(LEAGUES, data.leagueId)];
const leagueAndPerson = ({ data }: { data: { leagueId: LeagueId; participantId: ParticipantId } }) => [
  target(LEAGUES, data.leagueId),
  target(MEMBERSHIPS, data.participantId),
];

/** Of the league itself, only its revision changes. */
const renewed: Reaction<LeagueEvent> = {
  touches: league,
  evolve: (documents, { data: { leagueId }, origin }) => move(documents, leagueId, origin, () => ({})),
};

/** Leagues with their members, and the leagues of each person. Names are in the vault, places in the packed boards. */
export const leaguesProjection = declare<LeagueEvent>({
  name: 'leagues',
  collections: [LEAGUES, MEMBERSHIPS],
  on: {
    LeagueFounded: {
      touches: leagueAndPerson,
      evolve: (documents, { data, origin: { meta, revision } }) => {
        const { leagueId, participantId, colour, emblem, firstWeek } = data;
        const founder = { member: 1, participantId, role: 'founder', fromWeek: firstWeek } as const;
        documents.set(LEAGUES, leagueId, {
          id: leagueId,
          colour,
          emblem,
          firstWeek,
          link: 1,
          members: [{ ...founder, joinedAt: meta.at }],
          state: 'open',
          closing: null,
          reports: [],
          reportCount: 0,
          isReported: false,
          createdAt: meta.at,
          revision,
        });
        enter(documents, participantId, leagueId);
      },
    },
    LeagueJoined: {
      touches: leagueAndPerson,
      evolve: (documents, { data: { leagueId, member, participantId, fromWeek }, origin }) => {
        const joined = { member, participantId, role: 'member', fromWeek, joinedAt: origin.meta.at } as const;
        move(documents, leagueId, origin, ({ members }) => ({ members: [...members, joined] }));
        enter(documents, participantId, leagueId);
      },
    },
    LeagueChanged: {
      touches: league,
      evolve: (documents, { data: { leagueId, colour, emblem }, origin }) =>
        move(documents, leagueId, origin, () => ({ colour, emblem })),
    },
    // The nickname itself is in the vault; the new revision lets open pages read it again.
    MemberRenamed: renewed,
    MemberRoleChanged: {
      touches: league,
      evolve: (documents, { data: { leagueId, member, role }, origin }) =>
        move(documents, leagueId, origin, ({ members }) => ({
          members: members.map((each) => (each.member === member ? { ...each, role } : each)),
        })),
    },
    MemberRemoved: {
      touches: leagueAndPerson,
      evolve: (documents, { data: { leagueId, member, participantId }, origin }) => {
        move(documents, leagueId, origin, ({ members }) => ({ members: without(members, member) }));
        const leagues = documents.get(MEMBERSHIPS, participantId)?.leagues ?? [];
        const left = leagues.filter((each) => each !== leagueId);
        const remaining = left.length > 0 ? { id: participantId, leagues: left } : undefined;
        documents.set(MEMBERSHIPS, participantId, remaining);
      },
    },
    LinkRenewed: {
      touches: league,
      evolve: (documents, { data: { leagueId, link }, origin }) =>
        move(documents, leagueId, origin, () => ({ link })),
    },
    LeagueClosed: {
      touches: league,
      evolve: (documents, { data: { leagueId, by, reason }, origin }) =>
        move(documents, leagueId, origin, () => ({
          state: 'closed',
          closing: { at: origin.meta.at, byOperator: by === null, reason },
        })),
    },
    LeagueReopened: {
      touches: league,
      evolve: (documents, { data: { leagueId }, origin }) =>
        move(documents, leagueId, origin, () => ({ state: 'open', closing: null })),
    },
    LeagueReported: {
      touches: league,
      evolve: (documents, { data: { leagueId, about }, origin }) =>
        move(documents, leagueId, origin, ({ reports, reportCount }) => ({
          reports: [...reports, { about, at: origin.meta.at }].slice(-LEAGUE_REPORTS_KEPT),
          reportCount: reportCount + 1,
          isReported: true,
        })),
    },
    // The wish is in another read model; the revision is that of the whole league.
    LeagueRemindersAsked: renewed,
    LeagueRemindersEnded: renewed,
    LeagueReportsDismissed: {
      touches: league,
      evolve: (documents, { data: { leagueId }, origin }) =>
        move(documents, leagueId, origin, () => ({ reports: [], reportCount: 0, isReported: false })),
    },
  },
});

const without = (members: readonly LeagueMemberView[], member: number) =>
  members.filter((each) => each.member !== member);

function enter(documents: Documents, participantId: ParticipantId, leagueId: LeagueId): void {
  const leagues = documents.get(MEMBERSHIPS, participantId)?.leagues ?? [];
  documents.set(MEMBERSHIPS, participantId, { id: participantId, leagues: [...leagues, leagueId] });
}

function move(
  documents: Documents,
  leagueId: LeagueId,
  { revision }: Happened['origin'],
  fields: (before: LeagueView) => Partial<LeagueView>,
): void {
  change(documents, LEAGUES, leagueId, (before) => ({ ...fields(before), revision }));
}
