import { useState } from 'react';

import { answerInstallOffer, installOffer } from '../../memory/install-offer.ts';
import { RECEIPT } from '../../text/receipt.tr.ts';
import { Button } from '../../ui/Button.tsx';

/** Offers to put the contest on the home screen, where the browser can do that: once, after a coupon. */
export function InstallHint() {
  const [offer, setOffer] = useState(installOffer);
  if (!offer) return null;
  const answer = () => {
    answerInstallOffer();
    setOffer(undefined);
  };
  const install = () => {
    answer();
    void offer.prompt();
  };
  return (
    <section className="card pad stack" aria-labelledby="kur">
      <h2 id="kur">{RECEIPT.install.title}</h2>
      <p>{RECEIPT.install.text}</p>
      <p className="row">
        <Button onClick={install}>{RECEIPT.install.yes}</Button>
        <Button look="bare" onClick={answer}>
          {RECEIPT.install.no}
        </Button>
      </p>
    </section>
  );
}
