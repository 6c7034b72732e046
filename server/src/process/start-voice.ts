/** What a start tells: `say` is for the person at the terminal, `warn` for the log, `onFatal` ends the process. */
export type StartVoice = Readonly<{
  say: (line: string) => void;
  warn: (line: string) => void;
  onFatal: (error: unknown) => void;
}>;
