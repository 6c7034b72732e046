import { useEffect, useRef } from 'react';

import { editCodeOf } from '../../memory/edit-codes.ts';

type Props = Readonly<{ couponNo: string; children: string }>;

/** Right after a submission it has the focus, so that the edit code below it is what comes next. */
export function ReceiptHeading({ couponNo, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = editCodeOf(couponNo) !== null;
  useEffect(() => {
    // The heading that stood here until the coupon had loaded took the focus with it.
    if (isNew && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <h1 ref={heading} {...(isNew && { tabIndex: -1, 'data-first-focus': '' })}>
      {children}
    </h1>
  );
}
