import type { ReceiptAnswer } from '@onda-on/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { couponProofOf, weekProofOf } from '../../api/proof.queries.ts';
import { KEEP } from '../../text/keep-receipt.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { receiptCode, receiptDataOf } from './receipt-data.ts';

const QrCode = lazyComponent(
  async () => (await import('../../ui/QrCode.tsx')).QrCode,
  <span className="qr" />,
);

type Props = Readonly<{ receipt: ReceiptAnswer }>;

/** The address that checks the receipt; what follows `#` stays in the browser. */
const checkAddress = (receipt: ReceiptAnswer): string =>
  `${location.origin}/dogrula#${receiptCode(receiptDataOf(receipt))}`;

/** The square on the ticket: with a print of it, a visitor needs nothing of ours to check the coupon. */
export const TicketCode = ({ receipt }: Props) => (
  <div className="ticket-code">
    <QrCode text={checkAddress(receipt)} label={KEEP.qr} robustness="L" />
    <p className="small muted">{KEEP.qrText}</p>
  </div>
);

/** Leads to the check, and keeps receipt, proof and program as one file. */
export function ProofOfReceipt({ receipt }: Props) {
  const keep = useKeptFile(receipt);
  return (
    <div className="stack">
      <p className="small muted">{KEEP.text}</p>
      <div className="row">
        <Link className="btn" to="/dogrula" hash={receiptCode(receiptDataOf(receipt))} preload={false}>
          {KEEP.check}
        </Link>
        <Button onClick={() => keep.isPending || keep.mutate()} aria-disabled={keep.isPending}>
          {keep.isPending ? KEEP.saving : KEEP.save}
        </Button>
      </div>
    </div>
  );
}

function useKeptFile(receipt: ReceiptAnswer) {
  const queryClient = useQueryClient();
  const { couponNo, week } = receipt;
  return useMutation({
    mutationFn: async () => {
      const [coupon, ofWeek, { keptFileOf }, { code: program }] = await Promise.all([
        queryClient.fetchQuery({ ...couponProofOf(couponNo), staleTime: 0 }),
        queryClient.fetchQuery({ ...weekProofOf(week), staleTime: 0 }),
        import('./kept/kept-file.ts'),
        import('./kept/page-script.ts?bundled'),
      ]);
      const proof = { coupon, week: ofWeek };
      const [keptAt, screen] = [new Date().toISOString(), `${location.origin}/dogrula`];
      const html = keptFileOf({ receipt, proof, keptAt, screen, program });
      saveBlob(new Blob([html], { type: 'text/html;charset=utf-8' }), KEEP.fileName(couponNo));
      return coupon.reason === 'open';
    },
    onSuccess: (isOpen) => toast({ title: isOpen ? KEEP.savedOpen : KEEP.saved }),
    onError: () => toast({ title: KEEP.failed, variant: 'destructive' }),
  });
}
