import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

import { RECEIPT } from '../../text/receipt.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { writeToClipboard } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast.ts';
import { PushButton } from './PushButton.tsx';

const ReviseDialog = lazy(() =>
  import('./ReviseDialog.tsx').then((module) => ({ default: module.ReviseDialog })),
);

type Props = Readonly<{ receipt: ReceiptAnswer; isOpen: boolean }>;

/** Share, print, and until the lock change. What is shared never carries the edit code. */
export function Actions({ receipt, isOpen }: Props) {
  const [isRevising, setRevising] = useState(false);
  const share = () =>
    shareOrCopy({
      title: RECEIPT.title(receipt.couponNo),
      url: `${location.origin}/kupon/${receipt.couponNo}`,
    });
  return (
    <div className="receipt-actions row">
      <Button look="main" onClick={() => void share()}>
        <Icon name="share" />
        {RECEIPT.share}
      </Button>
      <Button onClick={() => print()}>
        <Icon name="print" />
        {RECEIPT.print}
      </Button>
      {isOpen ? (
        <Button onClick={() => setRevising(true)}>{RECEIPT.change}</Button>
      ) : (
        <Link className="btn" to="/siralama/$week" params={{ week: String(receipt.week) }}>
          {RECEIPT.standings}
        </Link>
      )}
      <PushButton couponNo={receipt.couponNo} />
      {isRevising ? (
        <Suspense fallback={null}>
          <ReviseDialog receipt={receipt} onClose={() => setRevising(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The device's share dialog; where that is missing or fails, the link is copied. */
async function shareOrCopy(shared: Readonly<{ title: string; url: string }>): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    // The visitor has closed the dialog, which is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await writeToClipboard(shared.url);
    toast({ title: RECEIPT.linkCopied });
  }
}
