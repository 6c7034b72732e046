import { isSafeLink } from '@onda-on/contracts/rules';

import { AppLink } from '../../ui/AppLink.tsx';

/** The id of the matches' section. */
export const MATCHES_ANCHOR = 'maclar';

type Props = Readonly<{ label: string; to: string }>;

/** `#anchor` scrolls there, an address leads there, nothing configured scrolls to the matches. */
export function HeroAction({ label, to }: Props) {
  if (to && !to.startsWith('#') && isSafeLink(to))
    return (
      <AppLink className="btn main" href={to}>
        {label}
      </AppLink>
    );
  const anchor = to.slice(1) || MATCHES_ANCHOR;
  return (
    <a
      className="btn main"
      href={`#${anchor}`}
      onClick={(event) => {
        event.preventDefault();
        scrollTo(anchor);
      }}
    >
      {label}
    </a>
  );
}

function scrollTo(anchor: string): void {
  const target =
    document.querySelector(`#${CSS.escape(anchor)}`) ?? document.querySelector(`#${MATCHES_ANCHOR}`);
  target?.scrollIntoView();
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
