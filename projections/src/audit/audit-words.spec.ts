import { describe, expect, it } from '@jest/globals';

import { PANEL_AUDIT_TEXT } from './audit-panel.text.ts';
import { incomeValues } from './changes/income-values.ts';

describe('date in a line of the audit log', () => {
  it('is written as in all lines before, whose hashes must come out again in every replay', () => {
    expect(incomeValues({ amount: 100, day: '2026-12-03' })).toMatchObject({ Tarih: '3 Aralık 2026' });
    expect(PANEL_AUDIT_TEXT.pageSaved('Kurallar', '2026-12-03T17:00:00Z')).toContain('3 Aralık 2026 20:00');
  });
});
