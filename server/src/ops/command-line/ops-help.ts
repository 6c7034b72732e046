import type { OpsDescription } from './ops-catalog.ts';

/** What `--help` says: all commands, or one in full. */
export function helpFor(commands: Readonly<Record<string, OpsDescription>>, only?: string): string {
  const shown = Object.entries(commands).filter(([name]) => only === undefined || name === only);
  const lines = shown.map(([name, command]) => describe(name, command, only !== undefined));
  return ['Kullanım: npm run ops -- <komut> [--json]', '', ...lines, '', EXITS].join('\n');
}

function describe(name: string, { usage, summary, details = [] }: OpsDescription, isInFull: boolean): string {
  const lines = isInFull ? [summary, ...details] : [summary];
  return [`  ${`${name} ${usage}`.trimEnd()}`, ...lines.map((line) => `      ${line}`)].join('\n');
}

const EXITS = 'Çıkış durumu: 0 yolunda, 1 çalıştırılamadı, 2 yanlış kullanım, 3 bir sorun bulundu';
