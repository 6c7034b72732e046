type Described = Readonly<{ name: string; usage: string; summary: string }>;

/** What `--help` says: all commands, or one. */
export function helpFor(commands: readonly Described[], name?: string): string {
  const shown = commands.filter((each) => name === undefined || each.name === name);
  const lines = shown.map(
    ({ name: own, usage, summary }) => `  ${`${own} ${usage}`.trimEnd()}\n      ${summary}`,
  );
  return ['Kullanım: npm run ops -- <komut> [--json]', '', ...lines, '', EXITS].join('\n');
}

const EXITS = 'Çıkış durumu: 0 yolunda, 1 çalıştırılamadı, 2 yanlış kullanım, 3 bir sorun bulundu';
