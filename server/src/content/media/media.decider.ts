import { mediaCodec, type MediaAdded, type MediaEvent } from '@onda-on/contracts/events';
import { assertNever, Rejection } from '@onda-on/contracts/rules';

import { alreadyHas, refuseStale, type Decider } from '../../platform/commands/decider.ts';

type Facts = Omit<MediaAdded['data'], 'mediaId'>;
type Asked = Readonly<{ mediaId: string; expected: number | null }>;

export type MediaCommand =
  | Readonly<{ type: 'AddMedia'; mediaId: string; facts: Facts }>
  | (Asked & Readonly<{ type: 'ChangeMedia'; name?: string; alt?: string }>)
  /** `usedIn` names the texts that show it. */
  | (Asked & Readonly<{ type: 'RemoveMedia'; usedIn: readonly string[] }>);

/** `facts` is null before the picture is added and after its removal; `revision` counts the stream's events from 0. */
export type MediaState = Readonly<{ facts: Facts | null; revision: number }>;

const NAMED_MAX = 3;

/** A picture: its bytes never change, its name and text may. A picture that a text shows cannot be removed. */
export const mediaDecider: Decider<MediaCommand, MediaState, MediaEvent> = {
  category: 'media',
  codec: mediaCodec,
  initialState: { facts: null, revision: -1 },

  decide(command, state) {
    const { mediaId } = command;
    if (command.type === 'AddMedia')
      return state.revision < 0 ? [{ type: 'MediaAdded', data: { ...command.facts, mediaId } }] : [];
    if (!state.facts) throw new Rejection('MEDIA_NOT_FOUND');
    if (command.type === 'RemoveMedia') {
      refuseStale(command.expected, state);
      return remove(mediaId, command.usedIn, state.facts);
    }
    const before = { name: state.facts.name, alt: state.facts.alt };
    const words = { name: command.name ?? before.name, alt: command.alt ?? before.alt };
    if (alreadyHas(before, words)) return [];
    refuseStale(command.expected, state);
    return [{ type: 'MediaChanged', data: { mediaId, ...words } }];
  },

  evolve(state, { type, data }) {
    const revision = state.revision + 1;
    switch (type) {
      case 'MediaAdded': {
        const { mediaId: _id, ...facts } = data;
        return { facts, revision };
      }
      case 'MediaChanged':
        return { facts: state.facts && { ...state.facts, name: data.name, alt: data.alt }, revision };
      case 'MediaRemoved':
        return { facts: null, revision };
      default:
        return assertNever(type);
    }
  },
};

function remove(mediaId: string, usedIn: readonly string[], { name }: Facts): readonly MediaEvent[] {
  if (usedIn.length === 0) return [{ type: 'MediaRemoved', data: { mediaId, name } }];
  const more = usedIn.length > NAMED_MAX ? ` ve ${usedIn.length - NAMED_MAX} yer daha` : '';
  throw new Rejection('MEDIA_IN_USE', { where: `${usedIn.slice(0, NAMED_MAX).join(', ')}${more}` });
}
