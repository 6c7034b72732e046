import type { Checkpoints } from './checkpoints.port.ts';
import type { DocumentReader } from './document-reader.port.ts';
import type { IntegrityChecks } from './integrity.port.ts';
import type { LeaseStore } from './leases.port.ts';
import type { ProjectionWriter } from './projection-writer.port.ts';

/** All ports of a read-model adapter. Callers depend only on the ports that they need. */
export interface ReadStore
  extends DocumentReader, ProjectionWriter, LeaseStore, Checkpoints, IntegrityChecks {
  close(): Promise<void>;
}
