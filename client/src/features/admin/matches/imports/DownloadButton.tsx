import { useState } from 'react';

import { toastFailure } from '../../kit/use-command.ts';

type Props = Readonly<{ label: string; failed: string; load: () => Promise<void> }>;

/** Fetches a file with the operator's token and saves it as a download. */
export function DownloadButton({ label, failed, load }: Props) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await load().catch((error: unknown) => toastFailure(error, failed));
    setBusy(false);
  };
  return (
    <button className="link-button" type="button" disabled={isBusy} onClick={() => void press()}>
      {label}
    </button>
  );
}
