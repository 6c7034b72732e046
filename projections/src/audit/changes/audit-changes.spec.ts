import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import type { AnyEvent, PageText } from '@onda-on/contracts/events';
import {
  DEFAULT_SETTINGS,
  DEFAULT_SITE_SETTINGS,
  NO_CRITERIA,
  SETTING_NAMES,
} from '@onda-on/contracts/rules';
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

const byAdmin = (stream: string, event: AnyEvent): fact.Fact => ({ stream, event, meta: ADMIN });
const CONTACT = { contactId: 'c1', source: 'social', campaigns: true } as const;
const added = (more: Readonly<{ before?: null }> = { before: null }) =>
  byAdmin('contact-c1', {
    type: 'ContactAdded',
    data: { ...CONTACT, tags: [], noticeVersion: null, ...more },
  });
const CAMPAIGN = { campaignId: 'k1', name: 'Bahar', subject: 'Konu', message: 'İleti', segmentId: 's1' };
const drafted = (more: Readonly<{ segmentName?: string }>) =>
  byAdmin('campaign-k1', { type: 'CampaignDrafted', data: { ...CAMPAIGN, ...more } });
const changed = (more: Readonly<{ subject?: string; segmentName?: string }>) =>
  byAdmin('campaign-k1', { type: 'CampaignChanged', data: { ...CAMPAIGN, ...more } });
const started = (more: Readonly<{ segmentName?: string }>) =>
  byAdmin('campaign-k1', {
    type: 'CampaignStarted',
    data: {
      campaignId: 'k1',
      kind: 'contact',
      recipients: ['c1'],
      criteria: { ...NO_CRITERIA, tags: ['vip'], consent: 'yes' },
      ...more,
    },
  });

const PAGE = {
  pageId: 'p1',
  title: 'Liste',
  slug: 'liste',
  status: 'draft',
  seoTitle: '',
  seoDescription: '',
  metaKeywords: '',
  publishAt: null,
} as const;

const pageSaved = (content: unknown) =>
  byAdmin('page-p1', { type: 'PageSaved', data: { ...PAGE, content: content as PageText['content'] } });

async function changesAfter(...facts: readonly fact.Fact[]) {
  const model = await modelAfter(auditProjection, ...facts);
  expect(model.parked).toBe(0);
  return Object.values(await model.of(AUDIT)).map(({ changes }) => changes);
}

describe('changes in the audit log', () => {
  it('of the settings start from the defaults', async () => {
    const settings = { ...DEFAULT_SETTINGS, site: { ...DEFAULT_SETTINGS.site, maintenanceMode: true } };
    const saved: fact.Fact = {
      stream: 'settings-main',
      event: { type: 'SettingsChanged', data: { settings } },
      meta: ADMIN,
    };
    expect(await changesAfter(saved)).toEqual([[{ field: 'Bakım modu', before: 'Kapalı', after: 'Açık' }]]);
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

  it('of a customer show source and consent, as set at first and as changed', async () => {
    const before = { source: 'social', announcements: 'withdrawn' } as const;
    const again = byAdmin('contact-c1', { type: 'ContactChanged', data: { ...CONTACT, fields: [], before } });
    const given = { source: 'other', announcements: 'given' } as const;
    const removed = byAdmin('contact-c1', {
      type: 'ContactChanged',
      data: { ...CONTACT, campaigns: false, fields: ['phone'], before: given },
    });
    expect(await changesAfter(added(), again, removed)).toEqual([
      [
        { field: 'Kaynak', before: null, after: 'Sosyal medya' },
        { field: 'Duyuru onayı', before: null, after: 'Var' },
      ],
      [{ field: 'Duyuru onayı', before: 'Geri alındı', after: 'Var' }],
      [
        { field: 'Kaynak', before: 'Diğer', after: 'Sosyal medya' },
        { field: 'Duyuru onayı', before: 'Var', after: 'Yok' },
      ],
    ]);
  });

  it('of a campaign name another segment, and at the start its audience', async () => {
    const changes = await changesAfter(
      drafted({ segmentName: 'Herkes' }),
      changed({ segmentName: 'Sadıklar' }),
      changed({ subject: 'Yeni' }),
      started({ segmentName: 'Sadıklar' }),
    );
    expect(changes).toEqual([
      undefined,
      [{ field: 'Segment', before: 'Herkes', after: 'Sadıklar' }],
      [{ field: 'Konu', before: 'Konu', after: 'Yeni' }],
      [
        { field: 'Segment', before: null, after: 'Sadıklar' },
        { field: 'Kimlerden', before: null, after: 'Müşteriler' },
        { field: 'Etiketler', before: null, after: 'vip' },
        { field: 'Duyuru onayı', before: null, after: 'Onayı olanlar' },
      ],
    ]);
  });

  it('of a campaign name no segment where the earlier one is unknown, as for a draft of an earlier version', async () => {
    const changes = await changesAfter(
      drafted({}),
      changed({ subject: 'Yeni', segmentName: 'Sadıklar' }),
      changed({ subject: 'Yeni', segmentName: 'Herkes' }),
    );
    expect(changes).toEqual([
      undefined,
      [{ field: 'Konu', before: 'Konu', after: 'Yeni' }],
      [{ field: 'Segment', before: 'Sadıklar', after: 'Herkes' }],
    ]);
  });

  it('of older events about customers and campaigns stay as they were, for the chain covers them', async () => {
    const changedOnce = byAdmin('contact-c1', { type: 'ContactChanged', data: { ...CONTACT, fields: [] } });
    expect(await changesAfter(added({}), changedOnce, drafted({}), started({}))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  it('have one fingerprint of a content for ever, also of a block with numbers as names', async () => {
    const block = { type: 'liste', 10: 'onuncu', 2: 'ikinci' };
    const [, changes] = await changesAfter(pageSaved('<p>Liste</p>'), pageSaved({ blocks: [block] }));
    const text = '{"blocks":[{"2":"ikinci","10":"onuncu","type":"liste"}]}';
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
    expect(changes?.map(({ after }) => after)).toEqual([`${text.length} karakter, özet ${digest}`]);
  });

  it('name every setting as the form does', () => {
    expect(Object.keys(settingsValues(DEFAULT_SETTINGS))).toEqual(Object.values(SETTING_NAMES));
    const names = Object.keys(siteSettingsValues(DEFAULT_SITE_SETTINGS));
    expect(names.filter((name) => /^[a-z]+[A-Z]/.test(name))).toEqual([]);
  });
});
