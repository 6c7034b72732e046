import { createFileRoute } from '@tanstack/react-router';

import { receiptOf } from '../api/coupons.queries.ts';
import { loadForScreen } from '../api/screen-data.ts';
import { ReceiptScreen } from '../features/receipt/ReceiptScreen.tsx';
import { forgetEditCodes } from '../memory/edit-codes.ts';

export const Route = createFileRoute('/kupon/$couponNo')({
  loader: ({ context, params }) =>
    Promise.all([
      loadForScreen(context.queryClient, (read) => read(receiptOf(params.couponNo))),
      import('../styles/receipt.css'),
    ]),

  component: ReceiptScreen,
  onLeave: forgetEditCodes,
});
