import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, DEFAULT_SITE_SETTINGS, SETTING_NAMES } from '@onda-on/contracts/rules';
import { AUDIT } from '@onda-on/contracts/views';

import * as fact from '../../testing/facts.ts';
import { modelAfter } from '../../testing/model-after.ts';
import { auditProjection } from '../audit.projector.ts';
import { settingsValues, siteSettingsValues } from './settings-values.ts';

const ADMIN = { actor: 'admin:a1' } as const;
const MENU = { itemId: 'i1', label: 'Kurallar', url: '/kurallar', order: 1, isActive: true };
const menuItem = (line: Partial<typeof MENU> = {}): fact.Fact => ({
  stream: 'menu-m1',
  event: { type: 'MenuItemSaved', data: { menuId: 'm1', ...MENU, ...line } },
  meta: ADMIN,
});

async function changesAfter(...facts: readonly fact.Fact[]) {
  const model = await modelAfter(auditProjection, ...facts);
  expect(model.parked).toBe(0);
  return Object.values(await model.of(AUDIT)).map(({ changes }) => changes);
}

describe('changes in the audit log', () => {
  it('of the settings start from the defaults', async () => {
    const settings = { ...DEFAULT_SETTINGS, site: { ...DEFAULT_SETTINGS.site, maintenanceMode: true } };
    const changed: fact.Fact = {
      stream: 'settings-main',
      event: { type: 'SettingsChanged', data: { settings } },
      meta: ADMIN,
    };
    expect(await changesAfter(changed)).toEqual([[{ field: 'Bakım modu', before: 'Kapalı', after: 'Açık' }]]);
  });

  it('of a result show the score, then its replacement', async () => {
    const [, recorded, corrected] = await changesAfter(
      fact.scheduled(1, 0),
      fact.recorded(1, 0, '1'),
      fact.corrected(1, 0, '1', 'X'),
    );
    expect(recorded).toEqual([{ field: 'Sonuç', before: null, after: '3–0 (1)' }]);
    expect(corrected).toEqual([
      { field: 'Sonuç', before: '3–0 (1)', after: expect.stringMatching(/\(X\)$/) },
    ]);
  });

  it('of one menu line are not mixed with those of another', async () => {
    const [made, other, moved] = await changesAfter(
      menuItem(),
      menuItem({ itemId: 'i2', label: 'Ödüller' }),
      menuItem({ order: 2, isActive: false }),
    );
    expect([made, other]).toEqual([undefined, undefined]);
    expect(moved).toEqual([
      { field: 'Sıra', before: '1', after: '2' },
      { field: 'Görünür', before: 'Açık', after: 'Kapalı' },
    ]);
  });

  it('are left out for a new subject, whose sentence is enough', async () =>
    expect(await changesAfter(fact.scheduled(1, 0))).toEqual([undefined]));

  it('name every setting as the form does', () => {
    expect(Object.keys(settingsValues(DEFAULT_SETTINGS))).toEqual(Object.values(SETTING_NAMES));
    const names = Object.keys(siteSettingsValues(DEFAULT_SITE_SETTINGS));
    expect(names.filter((name) => /^[a-z]+[A-Z]/.test(name))).toEqual([]);
  });
});
