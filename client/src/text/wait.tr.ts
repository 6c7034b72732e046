const MINUTE_S = 60;

/** How long to wait after a refusal, from its `Retry-After`; without the point, since some sentences go on. */
export const waitText = (seconds: number): string =>
  seconds <= MINUTE_S
    ? `${Math.ceil(seconds)} saniye sonra yeniden deneyebilirsiniz`
    : `${Math.ceil(seconds / MINUTE_S)} dakika sonra yeniden deneyebilirsiniz`;
