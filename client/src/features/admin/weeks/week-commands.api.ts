import type { AdminWeek, WeekBody } from '@onda-on/contracts/api';

import { sendJson } from '../../../api/http.ts';
import { tagOf } from '../admin.queries.ts';

const at = ({ id }: Pick<AdminWeek, 'id'>) => `/api/admin/weeks/${encodeURIComponent(id)}`;

export const addWeek = (body: WeekBody): Promise<unknown> => sendJson('POST', '/api/admin/weeks', body);

export const changeWeek = (week: AdminWeek, body: WeekBody): Promise<unknown> =>
  sendJson('PATCH', at(week), body, { ifMatch: tagOf(week.revision) });

export const removeWeek = (week: AdminWeek): Promise<unknown> =>
  sendJson('DELETE', at(week), undefined, { ifMatch: tagOf(week.revision) });
