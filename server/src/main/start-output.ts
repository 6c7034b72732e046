import type { StoreName, StoreRefusal } from '@onda-on/stores';

const SERVERS: Readonly<Record<StoreName, string>> = {
  eventStore: 'Kayıt günlüğü',
  readStore: 'Okuma modellerinin sunucusu',
  vault: 'Kişi kasasının sunucusu',
};
const REFUSALS: Readonly<Record<StoreRefusal['refusal'], string>> = {
  password: 'kullanıcı adı veya parola kabul edilmiyor',
  rights: 'kullanıcının gereken hakkı yok',
};

/** The outputs of a start: `say` for the person at the terminal, `warn` for the log, `onFatal` ends the process. */
export type StartOutput = Readonly<{
  say: (line: string) => void;
  warn: (line: string) => void;
  onFatal: (error: unknown) => void;
}>;

/** Refusals are reported once the start is complete; until then each try meets them, and the start says why it waits. */
export const noticesBy = ({ warn, onFatal }: StartOutput, isStarted: () => boolean) => ({
  onFatal,
  onReadModelsLost: (file: string) =>
    warn(`${file} hasarlı; okuma modelleri kayıt günlüğünden yeniden kuruluyor`),
  onLogDropped: (reason: unknown) =>
    warn(`Kayıt günlüğü bağlantısı koptu, yeniden kuruluyor: ${String(reason)}`),
  onRefusal: (store: StoreName, refused: StoreRefusal | undefined) => {
    if (!isStarted()) return;
    warn(
      refused
        ? `${SERVERS[store]} reddediyor, yeniden deneniyor: ${REFUSALS[refused.refusal]} (${refused.message})`
        : `${SERVERS[store]} artık reddetmiyor`,
    );
  },
});
