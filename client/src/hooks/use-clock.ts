import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { currentWeek } from '../api/weeks.queries.ts';

/** Timers hold 31 bits; a wait beyond that is cut and taken up again. */
const TIMER_MS_MAX = 2_147_000_000;

/** The server's clock: how far it is ahead of this device's, and what it said with the data; 0 until it is known. */
function useServerClock(): Readonly<{ offset: number; serverTime: number }> {
  const { data, dataUpdatedAt } = useQuery(currentWeek());
  const serverTime = data ? Date.parse(data.serverTime) : 0;
  return { offset: data ? serverTime - dataUpdatedAt : 0, serverTime };
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 until it is known. */
export const useServerOffset = (): number => useServerClock().offset;

/** Whether a moment has come by the server's clock, and again when it does. */
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

/** The server's time in whole seconds, ticking. */
export function useServerSeconds(): number {
  const { offset, serverTime } = useServerClock();
  return useSyncExternalStore(
    everySecond,
    () => Math.floor((Date.now() + offset) / 1000),
    () => Math.floor(serverTime / 1000),
  );
}

/** The server's time to the minute, for words such as 'today'. */
export function useServerMinute(): Date {
  const { offset, serverTime } = useServerClock();
  const minute = useSyncExternalStore(
    everySecond,
    () => Math.floor((Date.now() + offset) / 60_000),
    () => Math.floor(serverTime / 60_000),
  );
  return new Date(minute * 60_000);
}

/** Calls back once this device's clock has come to a moment. Returns how to stop waiting. */
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
