/** The outputs of a start: `say` for the person at the terminal, `warn` for the log, `onFatal` ends the process. */
export type StartVoice = Readonly<{
  say: (line: string) => void;
  warn: (line: string) => void;
  onFatal: (error: unknown) => void;
}>;

export const noticesBy = ({ warn, onFatal }: StartVoice) => ({
  onFatal,
  onReadModelsLost: (file: string) =>
    warn(`${file} hasarlı; okuma modelleri kayıt günlüğünden yeniden kuruluyor`),
  onLogDropped: (reason: unknown) =>
    warn(`Kayıt günlüğü bağlantısı koptu, yeniden kuruluyor: ${String(reason)}`),
});
