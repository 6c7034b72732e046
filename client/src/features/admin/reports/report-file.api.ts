import { POSITION } from '@onda-on/contracts/api';

import { ApiError } from '../../../api/api-error.ts';
import { rememberPosition } from '../../../api/position.ts';
import { adminToken } from '../../../memory/admin-session.ts';
import { parametersOf, type ReportRange } from './report-range.ts';

const NAME = 'onda-on-rapor.csv';

type ReportFile = Readonly<{ name: string; content: Blob }>;

/** Asks for the report as a file. */
export async function fetchReportFile(range: ReportRange): Promise<ReportFile> {
  const response = await fetch('/api/admin/reports/export', {
    method: 'POST',
    credentials: 'include',
    headers: { authorization: `Bearer ${adminToken() ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify(parametersOf(range)),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  rememberPosition(response.headers.get(POSITION));
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? NAME, content: await response.blob() };
}

/** Hands a file to the browser, which keeps it where downloads go. */
export function keepFile({ name, content }: ReportFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Only once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
