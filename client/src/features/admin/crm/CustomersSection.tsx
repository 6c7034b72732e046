import type { Customer } from '@onda-on/contracts/api';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { CUSTOMERS } from '../../../text/admin/crm.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useHeld } from '../drafts/use-held.ts';
import { keptState } from '../shell/kept-state.ts';
import { ListFrame } from '../shell/ListFrame.tsx';
import { useMayWrite } from '../shell/use-may-write.ts';
import { WriteArea } from '../shell/WriteArea.tsx';
import { customers, NO_SEARCH } from './crm.queries.ts';
import { isCustomerDialog, type CustomerDialogState } from './customer-dialog.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { CustomerFilter } from './CustomerFilter.tsx';
import { CustomerRemoveDialog } from './CustomerRemoveDialog.tsx';
import { CustomersTable } from './CustomersTable.tsx';
import { useSettled } from './use-settled.ts';

const SEARCH_MS = 250;
const useCustomerSearch = keptState(NO_SEARCH);

/** The section Müşteriler: list, search, create, edit, tags, delete. */
export function CustomersSection() {
  const [filter, setFilter] = useCustomerSearch();
  const asked = useSettled(filter, SEARCH_MS);
  const list = useInfiniteQuery({ ...customers(asked), placeholderData: keepPreviousData });
  const dialog = useDraft<CustomerDialogState | null>('musteri-penceresi', null, isCustomerDialog);
  const [mayWrite, closed] = useMayWrite('crm');
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const isFiltered = asked.search.trim() !== '' || asked.tag !== '';
  return (
    <>
      <div className="abar crm-bar">
        <CustomerFilter value={filter} onChange={setFilter} />
        <div className="end">
          <Button
            look="main"
            aria-haspopup="dialog"
            onClick={() => dialog.set({ kind: 'add', id: '' })}
            {...closed}
          >
            {CUSTOMERS.add}
          </Button>
        </div>
      </div>
      <ListFrame list={list} failed={CUSTOMERS.failed} more={CUSTOMERS.more}>
        <WriteArea tab="crm">
          <CustomersTable customers={entries} isFiltered={isFiltered} onOpen={dialog.set} />
        </WriteArea>
      </ListFrame>
      <OpenDialog state={mayWrite ? dialog.value : null} entries={entries} onClose={dialog.discard} />
    </>
  );
}

type DialogProps = Readonly<{
  state: CustomerDialogState | null;
  entries: readonly Customer[];
  onClose: () => void;
}>;

function OpenDialog({ state, entries, onClose }: DialogProps) {
  const customer = useHeld(state?.id, entries);
  if (!state) return null;
  if (state.kind === 'add') return <CustomerDialog customer={null} onClose={onClose} />;
  if (!customer) return null;
  if (state.kind === 'remove') return <CustomerRemoveDialog customer={customer} onClose={onClose} />;
  return <CustomerDialog key={customer.id} customer={customer} onClose={onClose} />;
}
