import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { currentWeek } from '../api/weeks.queries.ts';

/** Timers hold 31 bits; a longer wait is split. */
const TIMER_MS_MAX = 2_147_000_000;

/** The server's clock: its lead over this device's, and its time when it sent the data, in ms; 0 until known. */
function useServerClock(): Readonly<{ offset: number; serverTime: number }> {
  const { data, dataUpdatedAt } = useQuery(currentWeek());
  const serverTime = data ? Date.parse(data.serverTime) : 0;
  return { offset: data ? serverTime - dataUpdatedAt : 0, serverTime };
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 until it is known. */
export const useServerOffset = (): number => useServerClock().offset;

/** Whether a moment has passed by the server's clock; renders again when it does. */
export function useHasPassed(moment: string | undefined): boolean {
  const { offset, serverTime } = useServerClock();
  const due = moment === undefined ? Infinity : Date.parse(moment);
  const local = due - offset;
  const subscribe = useCallback((wake: () => void) => wakeAt(local, wake), [local]);
  return useSyncExternalStore(
    subscribe,
    () => Date.now() >= local,
    () => serverTime >= due,
  );
}

/** What follows from the server's time (ms), looked at every second; renders again when it differs. */
export function useAtServerTime<T extends number | undefined>(of: (nowMs: number) => T): T {
  const { offset, serverTime } = useServerClock();
  return useSyncExternalStore(
    everySecond,
    () => of(Date.now() + offset),
    () => of(serverTime),
  );
}

/** The server's time in whole seconds, ticking. */
export const useServerSeconds = (): number => useAtServerTime((nowMs) => Math.floor(nowMs / 1000));

/** The server's time to the minute, for words such as 'today'. */
export const useServerMinute = (): Date =>
  new Date(useAtServerTime((nowMs) => Math.floor(nowMs / 60_000)) * 60_000);

/** Calls `wake` once this device's clock has reached `local` (ms). Returns a function that stops the wait. */
export function wakeAt(local: number, wake: () => void): () => void {
  if (local === Infinity) return () => undefined;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const rest = local - Date.now();
    if (rest <= 0) return wake();
    timer = setTimeout(wait, Math.min(rest, TIMER_MS_MAX));
    return undefined;
  };
  timer = setTimeout(wait, 0);
  return () => clearTimeout(timer);
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}
