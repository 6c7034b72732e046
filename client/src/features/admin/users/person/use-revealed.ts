import { useCallback, useEffect, useState } from 'react';

/** A whole national ID while it may be seen: it is nowhere else, and is gone with the view or with its time. */
export type Revealed = Readonly<{
  number: string | null;
  secondsLeft: number;
  show: (number: string, seconds: number) => void;
  hide: () => void;
}>;

type Shown = Readonly<{ number: string; secondsLeft: number }>;

export function useRevealed(): Revealed {
  const [shown, setShown] = useState<Shown | null>(null);
  const isShown = shown !== null;
  const show = useCallback(
    (number: string, seconds: number) => setShown({ number, secondsLeft: seconds }),
    [],
  );
  const hide = useCallback(() => setShown(null), []);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(
      () =>
        setShown((now) => (now && now.secondsLeft > 1 ? { ...now, secondsLeft: now.secondsLeft - 1 } : null)),
      1_000,
    );
    return () => clearInterval(timer);
  }, [isShown]);
  return { number: shown?.number ?? null, secondsLeft: shown?.secondsLeft ?? 0, show, hide };
}
