import { USERS } from '../../../../text/admin/users.tr.ts';
import { Button } from '../../../../ui/Button.tsx';

type Props = Readonly<{
  page: number;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}>;

/** Back and forth in a list; nothing where there is one page only. */
export function Pager({ page, onNext, onPrevious }: Props) {
  if (!onNext && !onPrevious) return null;
  return (
    <nav className="user-pager" aria-label={USERS.pager}>
      <Button disabled={!onPrevious} onClick={onPrevious}>
        {USERS.previous}
      </Button>
      <span aria-live="polite">{USERS.page(page)}</span>
      <Button disabled={!onNext} onClick={onNext}>
        {USERS.next}
      </Button>
    </nav>
  );
}
