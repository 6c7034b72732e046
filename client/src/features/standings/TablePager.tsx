import { Link } from '@tanstack/react-router';

import { numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { byPlace } from '../../ui/by-place.ts';
import { EXACT_ADDRESS } from '../../ui/exact-address.ts';
import { Icon } from '../../ui/Icon.tsx';

type Props = Readonly<{
  page: number;
  pages: number;
  size: number;
  total: number;
  shown: number;
  /** The word for what is counted: coupons or persons. */
  unit: string;
}>;

/** The range of rows on this page, and links to the other pages; the page is in the address. */
export function TablePager({ page, pages, size, total, shown, unit }: Props) {
  const first = (page - 1) * size + 1;
  return (
    <nav className="pager" aria-label={TEXT.pages}>
      <span className="small muted">
        {TEXT.range(numberOf(first), numberOf(first + shown - 1), numberOf(total), unit)}
      </span>
      {pages > 1 ? <PageNumbers page={page} pages={pages} /> : null}
      {pages > 1 ? <Neighbours page={page} pages={pages} size={size} /> : null}
    </nav>
  );
}

function PageNumbers({ page, pages }: Readonly<{ page: number; pages: number }>) {
  return (
    <ol>
      {byPlace(pageItemsOf(page, pages), (item) => (
        <li>{item === 'gap' ? <span className="gap">…</span> : <Page to={item} shown={page} />}</li>
      ))}
    </ol>
  );
}

function Page({ to, shown }: Readonly<{ to: number; shown: number }>) {
  return (
    <Link
      to="."
      activeOptions={EXACT_ADDRESS}
      search={toPage(to)}
      resetScroll={false}
      aria-label={TEXT.page(to)}
      {...(to === shown && { 'aria-current': 'page' })}
    >
      {to}
    </Link>
  );
}

function Neighbours({ page, pages, size }: Readonly<{ page: number; pages: number; size: number }>) {
  return (
    <span className="neighbours">
      {page > 1 ? (
        <Link
          className="btn slim"
          to="."
          activeOptions={EXACT_ADDRESS}
          search={toPage(page - 1)}
          resetScroll={false}
        >
          <Icon name="previous" />
          {TEXT.previousPage(size)}
        </Link>
      ) : null}
      {page < pages ? (
        <Link
          className="btn slim"
          to="."
          activeOptions={EXACT_ADDRESS}
          search={toPage(page + 1)}
          resetScroll={false}
        >
          {TEXT.nextPage(size)}
          <Icon name="next" />
        </Link>
      ) : null}
    </span>
  );
}

/** Changes the page in the address; the first page is left out. */
export const toPage =
  (page: number) =>
  (search: Readonly<{ sayfa?: number }>): Readonly<{ sayfa?: number }> => {
    const { sayfa: _left, ...others } = search;
    return page > 1 ? { ...others, sayfa: page } : others;
  };

/** A page with a link, or a gap between two of them. */
type PageItem = number | 'gap';

/** The first, the last and the neighbours of the page shown: `1 2 3 … 65`, `1 … 7 8 9 … 65`. */
export function pageItemsOf(page: number, pages: number): readonly PageItem[] {
  const near = page <= 2 ? [1, 2, 3] : [page - 1, page, page + 1];
  const shown = [...new Set([1, ...near, pages])].filter((each) => each >= 1 && each <= pages);
  const ordered = shown.toSorted((a, b) => a - b);
  return ordered.flatMap((each, index): PageItem[] => {
    const skipped = each - (ordered[index - 1] ?? each - 1) - 1;
    if (skipped === 0) return [each];
    return skipped === 1 ? [each - 1, each] : ['gap', each];
  });
}

/** Shown for a page beyond the last one. */
export const NoSuchPage = () => (
  <div className="card empty">
    <h2>{TEXT.noPage}</h2>
    <p className="row actions">
      <Link className="btn" to="." activeOptions={EXACT_ADDRESS} search={toPage(1)}>
        {TEXT.toFirstPage}
      </Link>
    </p>
  </div>
);
