import { slugCodec, type SlugEvent } from '@onda-on/contracts/events';
import { assertNever, Rejection } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/commands/decider.ts';

type Named = Readonly<{ slug: string; entityId: string }>;
/** `abandonedBy` holds the address without using it. */
type ReserveSlug = Named & Readonly<{ type: 'ReserveSlug'; abandonedBy: string | null }>;
/** `seen` is the revision of the reservation that is released. */
type ReleaseSlug = Named & Readonly<{ type: 'ReleaseSlug'; seen: number }>;
export type SlugCommand = ReserveSlug | ReleaseSlug;

/** `revision` counts the stream's events from 0. */
export type SlugState = Readonly<{ holder: string | null; revision: number }>;

/**
 * An address belongs to one page or article at a time. Its holder reserves it anew with each move to it, so that a late release
 * of an earlier reservation changes nothing.
 */
export const slugDecider: Decider<SlugCommand, SlugState, SlugEvent> = {
  category: 'slug',
  codec: slugCodec,
  initialState: { holder: null, revision: -1 },

  decide(command, state) {
    switch (command.type) {
      case 'ReserveSlug':
        return reserve(command, state);
      case 'ReleaseSlug':
        return state.holder === command.entityId && state.revision === command.seen
          ? [released(command)]
          : [];
      default:
        return assertNever(command);
    }
  },

  evolve({ revision }, event) {
    switch (event.type) {
      case 'SlugReserved':
        return { holder: event.data.entityId, revision: revision + 1 };
      case 'SlugReleased':
        return { holder: null, revision: revision + 1 };
      default:
        return assertNever(event);
    }
  },
};

function reserve({ slug, entityId, abandonedBy }: ReserveSlug, { holder }: SlugState): readonly SlugEvent[] {
  const reserved: SlugEvent = { type: 'SlugReserved', data: { slug, entityId } };
  if (holder === null || holder === entityId) return [reserved];
  if (holder === abandonedBy) return [released({ slug, entityId: holder }), reserved];
  throw new Rejection('SLUG_TAKEN');
}

const released = ({ slug, entityId }: Named): SlugEvent => ({
  type: 'SlugReleased',
  data: { slug, entityId },
});
