import { createFileRoute } from '@tanstack/react-router';

import { ReceiptScreen } from '../features/receipt/ReceiptScreen.tsx';
import { forgetEditCodes } from '../memory/edit-codes.ts';

export const Route = createFileRoute('/kupon/$couponNo')({
  loader: () => import('../styles/receipt.css'),
  component: ReceiptScreen,
  onLeave: forgetEditCodes,
});
