import { useEffect, useState } from 'react';

/** Counts whole seconds down to zero from wherever it is started (`Retry-After`). */
export function useWait(): readonly [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), 250);
    return () => clearTimeout(timer);
  });
  const start = (wait: number) => {
    setNow(Date.now());
    setUntil(Date.now() + wait * 1000);
  };
  return [seconds, start];
}

/** `14:59` */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
