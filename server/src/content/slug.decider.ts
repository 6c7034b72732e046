import { slugCodec, type SlugEvent } from '@onda-on/contracts/events';
import { assertNever, Rejection } from '@onda-on/contracts/rules';

import type { Decider } from '../kernel/decider.ts';

export type SlugCommand =
  | Readonly<{ type: 'ReserveSlug'; slug: string; entityId: string }>
  | Readonly<{ type: 'ReleaseSlug'; slug: string; entityId: string }>;

export type SlugState = Readonly<{ holder: string | null }>;

/** An address belongs to one page or article at a time; whoever has it may ask again. */
export const slugDecider: Decider<SlugCommand, SlugState, SlugEvent> = {
  category: 'slug',
  codec: slugCodec,
  initialState: { holder: null },

  decide({ type, slug, entityId }, { holder }) {
    switch (type) {
      case 'ReserveSlug':
        if (holder !== null && holder !== entityId) throw new Rejection('SLUG_TAKEN');
        return holder === entityId ? [] : [{ type: 'SlugReserved', data: { slug, entityId } }];
      case 'ReleaseSlug':
        return holder === entityId ? [{ type: 'SlugReleased', data: { slug, entityId } }] : [];
      default:
        return assertNever(type);
    }
  },

  evolve(_, event) {
    switch (event.type) {
      case 'SlugReserved':
        return { holder: event.data.entityId };
      case 'SlugReleased':
        return { holder: null };
      default:
        return assertNever(event);
    }
  },
};
