import { POSITION } from '@onda-on/contracts/api';

import { ApiError } from '../../../api/api-error.ts';
import { rememberPosition } from '../../../api/position.ts';
import { adminToken } from '../../../memory/admin-session.ts';
import type { LogFilter } from './log-filter.ts';

const NAME = 'denetim-gunlugu.csv';

/** Has the browser keep what the filter shows as a file; that it was made stands in the log itself. */
export async function downloadLog(filter: LogFilter): Promise<void> {
  const response = await fetch('/api/admin/audit-logs/export', {
    method: 'POST',
    credentials: 'include',
    headers: { authorization: `Bearer ${adminToken() ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  rememberPosition(response.headers.get(POSITION));
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name ?? NAME;
  link.click();
  // Only once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
