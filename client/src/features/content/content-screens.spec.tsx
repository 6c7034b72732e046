import { describe, expect, it, jest } from '@jest/globals';
import type { ArticlePageAnswer, PageAnswer } from '@onda-on/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { aWeek } from '../../testing/a-week.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { fakeServer, heldAnswer, type Answer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { ArticleScreen } from './ArticleScreen.tsx';
import { NewsScreen } from './NewsScreen.tsx';
import { PageScreen } from './PageScreen.tsx';

const WORDS = Array.from({ length: 500 }, () => 'şampiyon').join(' ');
const link = (slug: string) => ({
  slug,
  title: `Haber ${slug}`,
  excerpt: '',
  publishedAt: '2026-11-18T09:00:00.000Z',
  featuredImageUrl: '',
});
const article: ArticlePageAnswer = {
  id: 'a',
  ...link('derbi'),
  excerpt: 'Kısa özet',
  author: 'Selin Karaca',
  featuredImageUrl: '/media/ab-960.webp',
  metaDescription: 'Açıklama',
  metaKeywords: 'derbi, gol',
  contentJson: { blocks: [{ type: 'paragraph', content: WORDS }] },
  updatedAt: '2026-11-19T09:00:00.000Z',
  similar: [link('b'), link('c')],
  previous: link('eski'),
  next: null,
};
const page: PageAnswer = {
  slug: 'kurallar',
  title: 'Kurallar',
  seoTitle: 'Yarışma kuralları',
  metaDescription: 'Nasıl oynanır',
  metaKeywords: 'kural',
  contentJson: '<p>Bir</p>',
  publishedAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-18T09:00:00.000Z',
};
const text = () => document.body.textContent ?? '';
const LOST = { status: 503, body: { message: 'Sunucuya ulaşılamadı' } };

const showNews = (answer: Answer) => {
  fakeServer({ '/api/news?limit=20': answer });
  return show(<NewsScreen />);
};

describe('news list', () => {
  it("is introduced under the operators' name of the site", async () => {
    const site = { name: 'Ligin Kâhini', description: '' };
    fakeServer({
      '/api/weeks/current': { body: { ...aWeek(), site } },
      '/api/news?limit=20': { body: [] },
    });
    await show(<NewsScreen />);
    expect(await screen.findByText(/^Ligin Kâhini: duyurular/u)).toBeTruthy();
    expect(text()).not.toContain('Onda On');
  });

  it('shows cards with picture, title, excerpt, date, author, badge and link, and their number', async () => {
    await showNews({ body: [article, { ...article, id: 'b', slug: 'b', updatedAt: article.publishedAt }] });
    await screen.findByText('Toplam 2 haber gösteriliyor');
    const [first, second] = screen.getAllByRole('listitem');
    for (const part of ['Haber derbi', 'Kısa özet', '18 Kas', 'Selin Karaca', 'Güncellendi'])
      expect(first?.textContent).toContain(part);
    expect(second?.textContent).not.toContain('Güncellendi');
    const [way] = screen.getAllByRole('link', { name: /^Devamını Oku/u });
    expect(way?.getAttribute('href')).toBe('/news/derbi');
  });

  it('reserves space for each picture, and loads visible ones only', async () => {
    const { container } = await showNews({ body: [article, { ...article, id: 'b' }] });
    await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(2));
    const [first, second] = container.querySelectorAll('img');
    expect([first?.getAttribute('loading'), second?.getAttribute('loading')]).toEqual(['eager', 'lazy']);
    expect([second?.width, second?.height]).toEqual([640, 360]);
    expect(second?.getAttribute('srcset')).toBe('/media/ab-480.webp 480w, /media/ab-960.webp 960w');
    fireEvent.error(second!);
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });

  it('reports an empty list', async () => {
    await showNews({ body: [] });
    await screen.findByText('Henüz Haber Yok');
  });

  it('reports a list that could not be loaded, with a retry', async () => {
    await showNews(LOST);
    await screen.findByText('Haberler Yüklenemedi');
    expect(screen.getByRole('button', { name: 'Tekrar Dene' })).toBeTruthy();
  });
});

describe('news list that could not be loaded', () => {
  it('says so until it has loaded, also while a change has it read again', async () => {
    const again = heldAnswer();
    const answers = [async (): Promise<Answer> => LOST, again.answer];
    const server = fakeServer({ '/api/news?limit=20': () => answers.shift()!() });
    const { queryClient } = await show(<NewsScreen />);
    const notice = await screen.findByText('Haberler Yüklenemedi');
    void queryClient.invalidateQueries();
    await waitFor(() => expect(server.to('/api/news?limit=20')).toHaveLength(2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    expect([notice.isConnected, screen.queryByText('Haberler yükleniyor')]).toEqual([true, null]);
    again.give({ body: [article] });
    await screen.findByText('Toplam 1 haber gösteriliyor');
  });
});

describe('news article', () => {
  it('shows picture, title, excerpt, date, author, reading time, badge, text and tags', async () => {
    fakeServer({ '/api/news/derbi': { body: article } });
    const { container } = await show(<ArticleScreen slug="derbi" />);
    await screen.findByRole('heading', { name: 'Haber derbi' });
    for (const part of [
      'Kısa özet',
      '18 Kasım 2026',
      'Selin Karaca',
      '3 dk okuma',
      'Güncellendi',
      'Etiketler',
    ])
      expect(text()).toContain(part);
    expect(container.querySelector('article > img')?.getAttribute('loading')).toBe('eager');
    expect(document.title).toMatch(/^Haber derbi \| Haberler/u);
  });

  it('is handed to the device with title, excerpt and address by one press', async () => {
    const handed = jest.fn<(shared: object) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'share', { value: handed, configurable: true });
    fakeServer({ '/api/news/derbi': { body: article } });
    await show(<ArticleScreen slug="derbi" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Paylaş' }));
    expect(handed.mock.calls).toEqual([[{ title: 'Haber derbi', text: 'Kısa özet', url: location.href }]]);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('links to similar news and to its neighbours', async () => {
    fakeServer({ '/api/news/derbi': { body: article } });
    await show(<ArticleScreen slug="derbi" />);
    await screen.findByRole('heading', { name: 'Benzer Haberler' });
    const places = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
    expect(places).toEqual(['/', '/news', '/news/eski', '/news/b', '/news/c']);
  });

  it('reports a missing article, with links and without a retry', async () => {
    fakeServer({});
    await show(<ArticleScreen slug="yok" />);
    await screen.findByRole('heading', { name: 'Haber Bulunamadı' });
    expect(screen.getByRole('link', { name: 'Tüm Haberler' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tekrar Dene' })).toBeNull();
  });

  it('says that its copy is damaged, and not that it may have been unpublished', async () => {
    const body = { statusCode: 503, code: 'READ_MODEL_DAMAGED', message: 'Kopyası bozulmuş' };
    fakeServer({ '/api/news/derbi': { status: 503, body } });
    await show(<ArticleScreen slug="derbi" />);
    expect(await screen.findByText('Kopyası bozulmuş')).toBeTruthy();
    expect(screen.queryByText(/yayından kaldırılmış/)).toBeNull();
  });

  it('offers a retry when it could not be loaded', async () => {
    const answers: Answer[] = ['lost', { body: article }];
    fakeServer({ '/api/news/derbi': () => answers.shift() ?? LOST });
    await show(<ArticleScreen slug="derbi" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }));
    await screen.findByRole('heading', { name: 'Haber derbi' });
  });
});

describe('CMS page', () => {
  it('shows title, date, description in a box, text and tags, without a badge when it was never changed', async () => {
    fakeServer({ '/api/pages/kurallar': { body: page } });
    const { container } = await show(<PageScreen slug="kurallar" />);
    await screen.findByRole('heading', { name: 'Kurallar' });
    for (const part of ['18 Kasım 2026', 'Bir', 'Etiketler', 'kural']) expect(text()).toContain(part);
    expect(container.querySelector('.highlight')?.textContent).toBe('Nasıl oynanır');
    expect(text()).not.toContain('Güncellendi');
    expect(document.title).toMatch(/^Yarışma kuralları \|/u);
  });

  it('shows the day of its change', async () => {
    fakeServer({ '/api/pages/kurallar': { body: { ...page, updatedAt: '2026-11-20T09:00:00.000Z' } } });
    await show(<PageScreen slug="kurallar" />);
    await screen.findByText('Güncellendi: 20 Kasım 2026');
  });

  it.each([
    ['does not exist', {}, 0],
    ['did not come', { '/api/pages/kurallar': LOST }, 1],
  ])('that %s is not found', async (_, answers, tries) => {
    fakeServer(answers);
    await show(<PageScreen slug="kurallar" />);
    await screen.findByRole('heading', { name: 'Sayfa Bulunamadı' });
    expect(text()).toContain('yayından kaldırılmış olabilir');
    expect(screen.getAllByRole('link', { name: 'Ana Sayfa' })).toHaveLength(2);
    expect(screen.queryAllByRole('button', { name: 'Tekrar Dene' })).toHaveLength(tries);
  });
});

describe('text that could not be loaded', () => {
  it.each([
    ['page', '/api/pages/kurallar', () => <PageScreen slug="kurallar" />],
    ['article', '/api/news/derbi', () => <ArticleScreen slug="derbi" />],
  ])('of a %s is asked for again by a press, whose button keeps the focus', async (_, path, Screen) => {
    const again = heldAnswer();
    const answers = [async (): Promise<Answer> => LOST, again.answer];
    const server = fakeServer({ [path]: () => answers.shift()!() });
    await show(<Screen />);
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
    retry.focus();
    fireEvent.click(retry);
    await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(retry);
    expect([document.activeElement, retry.matches(':disabled')]).toEqual([retry, false]);
    expect(server.to(path)).toHaveLength(2);
    again.give(LOST);
    await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBe('false'));
  });

  it('gives the focus of its button to the screen, once it has loaded', async () => {
    const answers: Answer[] = [LOST, { body: page }];
    fakeServer({ '/api/pages/kurallar': () => answers.shift() ?? LOST });
    await show(
      <main tabIndex={-1}>
        <PageScreen slug="kurallar" />
      </main>,
    );
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
    retry.focus();
    fireEvent.click(retry);
    await screen.findByRole('heading', { name: 'Kurallar' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('content screen', () => {
  it.each([
    ['the news', () => <NewsScreen />, '/api/news?limit=20', 'Haberler yükleniyor', 'Haberler Yüklenemedi'],
    ['an article', () => <ArticleScreen slug="b" />, '/api/news/b', 'Haber yükleniyor', 'Haber Bulunamadı'],
    ['a page', () => <PageScreen slug="b" />, '/api/pages/b', 'Sayfa yükleniyor', 'Sayfa Bulunamadı'],
  ])(
    'of %s is accessible while it loads and after that failed',
    async (_, element, path, loading, failed) => {
      const { answer, give } = heldAnswer();
      fakeServer({ [path]: answer });
      await show(<main>{element()}</main>);
      await screen.findByText(loading);
      await expectAccessible();
      give('lost');
      await screen.findByText(failed);
      await expectAccessible();
    },
  );
});
