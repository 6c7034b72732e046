import type { Change, OwnAnswer } from '@onda-on/contracts/api';

import type { Edge } from '../http/edge.ts';
import type { Site } from './site.ts';

/** The built client, and what its pages are filled with. */
export type ServedClient = Readonly<{
  directory: string;
  edge: Edge;
  siteOf: () => Site;
  now: () => Date;
  /** The origin that visitors type; empty where nobody set one. */
  publicUrl: string;
  /** Where the journal of changes stands. */
  changesId: () => string;
  /** Notifies of changes for as long as the process lives. */
  onMoved: (listener: (change: Change) => void) => void;
  /** An answer of a reading call that is made already. */
  madeAnswer: (path: string) => OwnAnswer | undefined;
}>;
