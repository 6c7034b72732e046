import type { LogFault, LogRefusal } from '@onda-on/stores';

const REFUSALS: Readonly<Record<LogRefusal, string>> = {
  password: 'kullanıcı adı veya parola kabul edilmiyor',
  rights: 'kullanıcının gereken hakkı yok',
};

/** The outputs of a start: `say` for the person at the terminal, `warn` for the log, `onFatal` ends the process. */
export type StartVoice = Readonly<{
  say: (line: string) => void;
  warn: (line: string) => void;
  onFatal: (error: unknown) => void;
}>;

/** The log's refusals are reported once the start is complete; until then each try meets them, and the start says why it waits. */
export const noticesBy = ({ warn, onFatal }: StartVoice, isStarted: () => boolean) => ({
  onFatal,
  onReadModelsLost: (file: string) =>
    warn(`${file} hasarlı; okuma modelleri kayıt günlüğünden yeniden kuruluyor`),
  onLogDropped: (reason: unknown) =>
    warn(`Kayıt günlüğü bağlantısı koptu, yeniden kuruluyor: ${String(reason)}`),
  onLogRefusal: (fault: LogFault | undefined) => {
    if (!isStarted()) return;
    warn(
      fault?.refusal
        ? `Kayıt günlüğü reddediyor, yeniden deneniyor: ${REFUSALS[fault.refusal]} (${fault.message})`
        : 'Kayıt günlüğü artık reddetmiyor',
    );
  },
});
