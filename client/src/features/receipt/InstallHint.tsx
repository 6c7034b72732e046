import { useSyncExternalStore } from 'react';

import { answerInstallOffer, followInstallOffer, installOffer } from '../../memory/install-offer.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { Button } from '../../ui/Button.tsx';

/** Offers to put the contest on the home screen, where the browser can do that: once, after a coupon. */
export function InstallHint() {
  const offer = useSyncExternalStore(followInstallOffer, installOffer);
  if (!offer) return null;
  const install = () => {
    answerInstallOffer();
    void offer.prompt();
  };
  return (
    <section className="card pad stack" aria-labelledby="kur">
      <h2 id="kur">{RECEIPT.install.title}</h2>
      <p>{RECEIPT.install.text}</p>
      <p className="row">
        <Button onClick={install}>{RECEIPT.install.yes}</Button>
        <Button look="bare" onClick={answerInstallOffer}>
          {RECEIPT.install.no}
        </Button>
      </p>
    </section>
  );
}
