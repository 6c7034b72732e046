import type { DisputeReissued } from '@onda-on/contracts/api';
import { useRef } from 'react';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { HeldUntil, isWithinPanel, PanelDialog } from '../../kit/dialogs.tsx';
import { copyText } from '../../kit/use-command.ts';

const TEXT = DISPUTES.code;

type Props = Readonly<{ issued: DisputeReissued; onClose: () => void }>;

/** Shows the new edit code once: it is stored nowhere, so this window closes only by its button. */
export function CodeDialog({ issued: { couponNo, editCode }, onClose }: Props) {
  const passedOn = useRef<HTMLButtonElement>(null);
  return (
    <PanelDialog
      title={TEXT.title}
      description={TEXT.text(couponNo)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copyText(editCode, TEXT.copied)}>
            <Icon name="copy" />
            {TEXT.copy}
          </Button>
          <Button look="main" ref={passedOn} onClick={onClose}>
            {TEXT.close}
          </Button>
        </>
      }
    >
      <p className="dispute-code num">{editCode}</p>
      <HeldUntil wayOut={passedOn} isWithin={isWithinPanel} words={TEXT.leaving} />
    </PanelDialog>
  );
}
