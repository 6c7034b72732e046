import type { Income, IncomeBody } from '@onda-on/contracts/api';

import { sendJson } from '../../../../api/http.ts';
import { tagOf } from '../../admin.queries.ts';

const PATH = '/api/admin/incomes';
const at = ({ id }: Income) => `${PATH}/${encodeURIComponent(id)}`;

export const addIncome = (body: IncomeBody, idempotencyKey: string) =>
  sendJson('POST', PATH, body, { idempotencyKey });

export const changeIncome = (income: Income, body: IncomeBody) =>
  sendJson('PUT', at(income), body, { ifMatch: tagOf(income.revision) });

export const removeIncome = (income: Income) =>
  sendJson('DELETE', at(income), undefined, { ifMatch: tagOf(income.revision) });
