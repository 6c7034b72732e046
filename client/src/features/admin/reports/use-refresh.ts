import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { REPORTS } from '../../../text/admin/reports.tr.ts';
import { toastDone, toastFailure } from '../use-command.ts';

const SHOWN: ReadonlySet<unknown> = new Set(['/api/admin/reports', '/api/admin/incomes']);

/** Reads all that the tab shows again, and says how that went. */
export function useRefresh() {
  const queryClient = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      const shown = {
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => SHOWN.has(queryKey[0]),
      };
      await queryClient.refetchQueries({ ...shown, type: 'active' }, { throwOnError: true });
      toastDone(REPORTS.refreshed);
    } catch (error) {
      toastFailure(error, REPORTS.refreshFailed);
    } finally {
      setRefreshing(false);
    }
  };
  return { refresh, isRefreshing };
}
