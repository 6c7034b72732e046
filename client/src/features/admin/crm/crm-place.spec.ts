import { describe, expect, it } from '@jest/globals';

import { campaignPlace, campaignViewIn, CRM_PARTS, partIn } from './crm-place.ts';

describe('the addresses of the CRM', () => {
  it('name four sub-tabs, and the first where they name none', () => {
    expect(CRM_PARTS).toEqual(['musteriler', 'segmentler', 'kampanyalar', 'destek']);
    expect([partIn(undefined), partIn('yok'), partIn('destek.kayit.t1')]).toEqual([
      'musteriler',
      'musteriler',
      'destek',
    ]);
  });

  it.each(['giden', campaignPlace('giden').bolum])(
    'lead with %s to the outbox, inside Kampanyalar',
    (bolum) => expect([partIn(bolum), campaignViewIn(bolum)]).toEqual(['kampanyalar', 'giden']),
  );

  it('lead with kampanyalar to the campaigns', () =>
    expect([partIn('kampanyalar'), campaignViewIn('kampanyalar')]).toEqual(['kampanyalar', 'liste']));
});
