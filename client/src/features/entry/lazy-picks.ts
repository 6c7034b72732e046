import { newListeners } from '../../memory/listeners.ts';
import { TEXT } from '../../text/messages.tr.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { NO_PICKS, type PicksChange, type PicksPort } from './picks.port.ts';

/**
 * Stands in for the store until that has loaded: it has no picks, and passes on all changes in their order. Where the store
 * cannot be fetched for a press, it says so and tries again with the next one; `wake` rejects, and may be repeated.
 */
export function lazyPicks(
  load: () => Promise<PicksPort>,
): PicksPort & Readonly<{ wake: () => Promise<void> }> {
  let port: PicksPort | null = null;
  let loading: Promise<void> | undefined;
  const { follow, notify } = newListeners();
  const waiting: PicksChange[] = [];
  const start = async () => {
    port = await load();
    port.subscribe(notify);
    for (const change of waiting.splice(0)) port.change(change);
    notify();
  };
  const wake = () =>
    (loading ??= start().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    wake,
    view: () => port?.view() ?? NO_PICKS,
    change(change) {
      if (port) return port.change(change);
      waiting.push(change);
      return void wake().catch(reportFailure);
    },
    subscribe: follow,
  };
}

const reportFailure = (): void =>
  void toast({ title: TEXT.error, description: TEXT.picksFailed, variant: 'destructive' });
