import type { Checkpoints } from './checkpoints.port.ts';
import type { DocumentReader } from './document-reader.port.ts';
import type { LeaseStore } from './leases.port.ts';
import type { ProjectionWriter } from './projection-writer.port.ts';

/** All that an adapter for read models implements; whoever uses one asks only for the ports that it needs. */
export interface ReadStore extends DocumentReader, ProjectionWriter, LeaseStore, Checkpoints {
  close(): Promise<void>;
}
