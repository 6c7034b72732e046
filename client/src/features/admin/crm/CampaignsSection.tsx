import type { Campaign } from '@onda-on/contracts/api';
import { useInfiniteQuery } from '@tanstack/react-query';

import { CAMPAIGNS } from '../../../text/admin/campaigns.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useHeld } from '../drafts/use-held.ts';
import { ListFrame } from '../shell/ListFrame.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { CampaignDialog } from './CampaignDialog.tsx';
import { CampaignFormDialog } from './CampaignFormDialog.tsx';
import { CampaignsTable } from './CampaignsTable.tsx';
import { isCrmDialog, type CrmDialogState } from './crm-dialog.ts';
import { campaigns } from './crm.queries.ts';

/** Messages to a segment, from the draft to the last recipient. */
export function CampaignsSection() {
  const list = useInfiniteQuery(campaigns());
  const dialog = useDraft<CrmDialogState | null>('kampanya-penceresi', null, isCrmDialog);
  const [, closed] = useMayWrite('crm');
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const show = (id: string) => dialog.set({ kind: 'show', id });
  return (
    <>
      <div className="abar crm-bar">
        <div className="end">
          <Button
            look="main"
            aria-haspopup="dialog"
            onClick={() => dialog.set({ kind: 'add', id: '' })}
            {...closed}
          >
            {CAMPAIGNS.add}
          </Button>
        </div>
      </div>
      <ListFrame list={list} failed={CAMPAIGNS.failed} more={CAMPAIGNS.more}>
        <CampaignsTable campaigns={entries} onOpen={show} />
      </ListFrame>
      <OpenDialog state={dialog.value} entries={entries} onState={dialog.set} onClose={dialog.discard} />
    </>
  );
}

type DialogProps = Readonly<{
  state: CrmDialogState | null;
  entries: readonly Campaign[];
  onState: (state: CrmDialogState) => void;
  onClose: () => void;
}>;

function OpenDialog({ state, entries, onState, onClose }: DialogProps) {
  const [mayWrite] = useMayWrite('crm');
  const campaign = useHeld(state?.id, entries);
  if (!state) return null;
  const show = (id: string) => onState({ kind: 'show', id });
  if (state.kind === 'add' && mayWrite)
    return <CampaignFormDialog campaign={null} onClose={onClose} onSaved={show} />;
  if (!campaign) return null;
  const { id } = campaign;
  if (state.kind === 'edit' && mayWrite)
    return <CampaignFormDialog key={id} campaign={campaign} onClose={onClose} onSaved={show} />;
  return (
    <CampaignDialog
      key={id}
      campaign={campaign}
      onEdit={() => onState({ kind: 'edit', id })}
      onClose={onClose}
    />
  );
}
