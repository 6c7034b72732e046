import { useServerSeconds } from '../../hooks/use-clock.ts';

/** `27:14:09` to a moment by the server's clock, never below zero (§4). It is no live region: it would never stop. */
export function Countdown({ to }: Readonly<{ to: string | undefined }>) {
  const now = useServerSeconds();
  const left = to === undefined ? 0 : Math.max(0, Math.ceil(Date.parse(to) / 1000) - now);
  return <span role="timer">{clockText(left)}</span>;
}

/** Seconds as `hh:mm:ss`; hours may need three digits. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
