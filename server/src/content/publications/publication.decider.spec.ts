import { describe, expect, it } from '@jest/globals';
import type { ArticleText, MenuLine, PageText } from '@onda-on/contracts/events';

import { specFor } from '../../main/testing/decider-spec.ts';
import { menuDecider } from '../menus/menu.decider.ts';
import { ARTICLE, PAGE } from './publication.decider.ts';
import { slugDecider } from './slug.decider.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const later = '2026-11-21T09:00:00.000Z';
const text: PageText = {
  title: 'Kurallar',
  slug: 'kurallar',
  status: 'published',
  content: { blocks: [] },
  seoTitle: '',
  seoDescription: '',
  metaKeywords: '',
  publishAt: null,
};
const scheduled: PageText = { ...text, status: 'draft', publishAt: later };
const saved = { type: 'PageSaved', data: { ...text, pageId: 'p' } } as const;
const removed = { type: 'PageRemoved', data: { pageId: 'p', slug: 'kurallar' } } as const;
const savedAs = (change: Partial<PageText>) =>
  ({ type: 'PageSaved', data: { ...text, ...change, pageId: 'p' } }) as const;

const due = (at: string) => ({ type: 'PublishDue', id: 'p', now: new Date(at) }) as const;
const orderAs = (itemIds: string[], expected: number | null = null) =>
  ({ type: 'OrderMenu', menuId: 'm', itemIds, expected }) as const;

describe('page decider', () => {
  const given = specFor(PAGE.decider);
  const save = { type: 'Save', id: 'p', text, as: 'known', expected: null, required: [], now } as const;
  const remove = { type: 'Remove', id: 'p', expected: null, required: [] } as const;

  it('saves the complete page', () =>
    given()
      .when({ ...save, as: 'new' })
      .thenEvents(saved));
  it('writes nothing for an unchanged page', () => given(saved).when(save).thenNothing());
  it('answers a repeated change, though its form is stale by then', () =>
    given(savedAs(scheduled), saved)
      .when({ ...save, expected: 0 })
      .thenNothing());
  it('refuses a change of a missing page', () => given().when(save).thenRejected('PAGE_NOT_FOUND'));
  it('refuses a change of a removed page', () =>
    given(saved, removed).when(save).thenRejected('PAGE_NOT_FOUND'));
  it('can seed a removed page again', () =>
    given(saved, removed)
      .when({ ...save, as: 'either' })
      .thenEvents(saved));
  it('creates a page once, for the first command under its reserved slug', () =>
    given(savedAs({ title: 'Başka' }))
      .when({ ...save, as: 'new' })
      .thenRejected('SLUG_TAKEN'));
  it('refuses to remove a missing page', () => given().when(remove).thenRejected('PAGE_NOT_FOUND'));

  describe('page decider, for a page that is required at its slug', () => {
    const required = ['kurallar'];
    it.each([
      ['removed', { ...remove, required }],
      ['made a draft', { ...save, required, text: { ...text, status: 'draft' } }],
      ['given another address', { ...save, required, text: { ...text, slug: 'eski-kurallar' } }],
    ] as const)('refuses a command by which it would be %s', (_, command) =>
      given(saved).when(command).thenRejected('LEGAL_PAGE_REQUIRED'),
    );
    it('accepts a change under its slug', () =>
      given(saved)
        .when({ ...save, required, text: { ...text, title: 'Yeni' } })
        .thenEvents(savedAs({ title: 'Yeni' })));
    it('accepts a removal while it is not published', () =>
      given(savedAs({ status: 'draft' }))
        .when({ ...remove, required })
        .thenEvents(removed));
  });

  it.each([
    ['changed', { ...save, text: { ...text, title: 'Yeni' }, expected: 0 } as const],
    ['removed', { ...remove, expected: 0 } as const],
  ])('refuses a stale form by which the page would be %s', (_, command) =>
    given(saved, savedAs({ title: 'Hızlı' }))
      .when(command)
      .thenRejected('STALE_VERSION'),
  );

  it('accepts a schedule in the future', () =>
    given(saved)
      .when({ ...save, text: scheduled })
      .thenEvents({ type: 'PageSaved', data: { ...scheduled, pageId: 'p' } }));
  it('refuses a schedule in the past', () =>
    given(saved)
      .when({ ...save, text: { ...scheduled, publishAt: now.toISOString() } })
      .thenRejected('PUBLISH_AT_PAST'));
  it('accepts a save while its schedule falls due', () =>
    given(savedAs(scheduled))
      .when({ ...save, text: { ...scheduled, title: 'Yeni' }, now: new Date(later) })
      .thenEvents(savedAs({ ...scheduled, title: 'Yeni' })));
  it('drops the schedule of a published page', () =>
    given(savedAs(scheduled))
      .when({ ...save, text: { ...text, publishAt: later } })
      .thenEvents(saved));

  it('publishes a draft at its scheduled time, not before', () => {
    given(savedAs(scheduled)).when(due('2026-11-21T08:59:59.999Z')).thenNothing();
    given(savedAs(scheduled)).when(due(later)).thenEvents(saved);
    given(savedAs({ status: 'draft' }))
      .when(due(later))
      .thenNothing();
    given(savedAs(scheduled), saved).when(due(later)).thenNothing();
    given(savedAs(scheduled), removed).when(due(later)).thenNothing();
  });
  it('publishes a draft by hand before its scheduled time', () =>
    given(savedAs(scheduled)).when({ type: 'Publish', id: 'p' }).thenEvents(saved));
  it('publishes once', () => given(saved).when({ type: 'Publish', id: 'p' }).thenNothing());
});

describe('article decider', () => {
  const given = specFor(ARTICLE.decider);
  const article: ArticleText = { ...text, excerpt: '', author: '', featuredImageUrl: '' };

  it.each(['http://x.example/a.png', '//x.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,AA'])(
    'refuses an image from %s',
    (featuredImageUrl) =>
      given()
        .when({
          type: 'Save',
          id: 'a',
          text: { ...article, featuredImageUrl },
          as: 'new',
          expected: null,
          required: [],
          now,
        })
        .thenRejected('UNSAFE_LINK'),
  );
});

describe('slug decider', () => {
  const given = specFor(slugDecider);
  const reserved = { type: 'SlugReserved', data: { slug: 's', entityId: 'p' } } as const;
  const released = { type: 'SlugReleased', data: { slug: 's', entityId: 'p' } } as const;
  const reserve = { type: 'ReserveSlug', slug: 's', entityId: 'q', abandonedBy: null } as const;
  const byOther = { type: 'SlugReserved', data: { slug: 's', entityId: 'q' } } as const;

  it('reserves a slug for one page only', () => given(reserved).when(reserve).thenRejected('SLUG_TAKEN'));
  it('accepts a repeated reservation by its holder', () =>
    given(reserved)
      .when({ ...reserve, entityId: 'p' })
      .thenEvents(reserved));
  it('reserves a released slug', () => given(reserved, released).when(reserve).thenEvents(byOther));
  it('takes over a slug that its holder does not use', () =>
    given(reserved)
      .when({ ...reserve, abandonedBy: 'p' })
      .thenEvents(released, byOther));
  it('refuses to take over a slug from a later holder', () =>
    given(reserved)
      .when({ ...reserve, abandonedBy: 'x' })
      .thenRejected('SLUG_TAKEN'));
  it('releases a slug for its holder', () =>
    given(reserved).when({ type: 'ReleaseSlug', slug: 's', entityId: 'p', seen: 0 }).thenEvents(released));
  it('refuses a release by another page', () =>
    given(reserved).when({ type: 'ReleaseSlug', slug: 's', entityId: 'q', seen: 0 }).thenNothing());
  it('refuses a release after a new reservation', () =>
    given(reserved, reserved).when({ type: 'ReleaseSlug', slug: 's', entityId: 'p', seen: 0 }).thenNothing());
});

describe('menu decider', () => {
  const given = specFor(menuDecider);
  const created = { type: 'MenuCreated', data: { menuId: 'm', name: 'm', displayName: 'M' } } as const;
  const item: MenuLine = { itemId: 'i', label: 'Ana Sayfa', url: '/', order: 1, isActive: true };

  const saveItem = { type: 'SaveMenuItem', menuId: 'm', item, as: 'new', expected: null } as const;
  const savedItem = (itemId: string, order: number) =>
    ({ type: 'MenuItemSaved', data: { ...item, itemId, order, menuId: 'm' } }) as const;

  it('creates a menu under one name', () =>
    given(created)
      .when({ type: 'CreateMenu', menuId: 'm', name: 'm', displayName: 'M' })
      .thenRejected('NAME_TAKEN'));
  it.each(['/x', '#x', 'https://x.example/y', 'mailto:a@x.example', 'tel:+90 212 000'])(
    'accepts a link to %s',
    (url) =>
      given(created)
        .when({ ...saveItem, item: { ...item, url } })
        .thenEvents({ type: 'MenuItemSaved', data: { ...item, url, menuId: 'm' } }),
  );
  it.each([
    'javascript:alert(1)',
    'JaVa\tScript:x',
    '//evil',
    '/\\evil',
    'https:evil',
    'http://a@evil',
    'data:x',
    '',
  ])('refuses a link to %s', (url) =>
    given(created)
      .when({ ...saveItem, item: { ...item, url } })
      .thenRejected('UNSAFE_LINK'),
  );

  it('appends a new item, and keeps the place of an existing one', () => {
    const { order: _order, ...unplaced } = { ...item, itemId: 'j' };
    given(created, savedItem('i', 4))
      .when({ ...saveItem, item: unplaced })
      .thenEvents(savedItem('j', 5));
    given(created, savedItem('j', 4))
      .when({ ...saveItem, item: { ...unplaced, label: 'Yeni' }, as: 'known' })
      .thenEvents({ type: 'MenuItemSaved', data: { ...savedItem('j', 4).data, label: 'Yeni' } });
  });
  it('writes nothing for an unchanged item', () =>
    given(created, savedItem('i', 1))
      .when({ ...saveItem, as: 'known' })
      .thenNothing());
  it('refuses a change of a removed item', () =>
    given(created)
      .when({ ...saveItem, as: 'known' })
      .thenRejected('MENU_ITEM_NOT_FOUND'));
  it('limits the number of items', () => {
    const full = Array.from({ length: 50 }, (_, i) => savedItem(`i${i}`, i + 1));
    expect(full).toHaveLength(50);
    given(created, ...full)
      .when(saveItem)
      .thenRejected('LIST_FULL');
  });
  it('reorders all items in one event', () =>
    given(created, savedItem('i', 1), savedItem('j', 2), savedItem('k', 3))
      .when(orderAs(['j', 'i', 'k']))
      .thenEvents(savedItem('j', 1), savedItem('i', 2)));
  it.each([[['i']], [['i', 'i']], [['i', 'j', 'k']], [['i', 'x']]])(
    'refuses an order of other items: %j',
    (itemIds) =>
      given(created, savedItem('i', 1), savedItem('j', 2))
        .when(orderAs(itemIds))
        .thenRejected('STALE_VERSION'),
  );
  it('refuses a stale form', () =>
    given(created, savedItem('i', 1))
      .when(orderAs(['i'], 0))
      .thenRejected('STALE_VERSION'));
});
