import type { Change, OwnAnswer } from '@onda-on/contracts/api';

import type { Edge } from '../http/edge.ts';
import type { Site } from './site.ts';

export type ServedClient = Readonly<{
  directory: string;
  edge: Edge;
  siteOf: () => Site;
  now: () => Date;
  changesId: () => string;
  /** Without it, browsers render all screens. */
  rendering?: Readonly<{
    /** The origin that visitors type; empty if none is configured. */
    publicUrl: string;
    /** Registers a listener for changes for the life of the process. */
    onMoved: (listener: (change: Change) => void) => void;
    /** The answer of a read route if it is in the cache. */
    cachedAnswer: (path: string) => OwnAnswer | undefined;
  }>;
}>;
