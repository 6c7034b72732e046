import { saveFile } from '../kit/save-file.api.ts';
import type { LogFilter } from './log-filter.ts';

const NAME = 'denetim-gunlugu.csv';

/** Has the browser keep what the filter shows as a file; that it was made stands in the log itself. */
export const downloadLog = (filter: LogFilter): Promise<void> =>
  saveFile('/api/admin/audit-logs/export', filter, NAME);
