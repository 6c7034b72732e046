import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { REPORTS } from '../../../text/admin/reports.tr.ts';
import { toastDone, toastFailure } from '../kit/use-command.ts';

const SHOWN = ['commands', 'incomes'] as const;

/** Reads all that the tab shows again, and says how that went. */
export function useRefresh() {
  const queryClient = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await queryClient.refetchQueries(
        { predicate: ({ meta }) => SHOWN.some((topic) => meta?.topics?.includes(topic)), type: 'active' },
        { throwOnError: true },
      );
      toastDone(REPORTS.refreshed);
    } catch (error) {
      toastFailure(error, REPORTS.refreshFailed);
    } finally {
      setRefreshing(false);
    }
  };
  return { refresh, isRefreshing };
}
