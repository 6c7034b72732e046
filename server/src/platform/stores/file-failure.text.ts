import type { FileFailure, FileTrouble } from '@onda-on/stores';

const WAY_OUT: Readonly<Record<FileTrouble, string>> = {
  failing: 'disk hata veriyor; diski denetleyin (dmesg, SMART), sonra yeniden başlatın',
  damaged: 'dosya hasarlı; yeniden başlatın, düzelmezse son yedeği geri yükleyin (restore)',
  full: 'diskte yer kalmadı; yer açın (df, df -i), sonra yineleyin',
  refused:
    'dosya açılamıyor ya da yazılamıyor; dosyanın, klasörünün ve diskin yazılabilir olduğunu denetleyin',
};

/** One line for an operator: what is wrong, what to do, and which file it is. */
export const fileFailureText = (failure: FileFailure): string =>
  `${WAY_OUT[failure.trouble]}: ${failure.message}`;
