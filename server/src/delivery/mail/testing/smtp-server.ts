import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A received mail: raw, with its headers. */
export type ReceivedMail = Readonly<{ from: string; to: readonly string[]; raw: string }>;

/** Answers that replace the usual ones, by the first word of a command; `DATA.` is the end of a mail, `HELLO.` the greeting. */
type SmtpMoods = Map<string, string>;

export type SmtpServer = Readonly<{
  url: string;
  mails: ReceivedMail[];
  /** The first words of all commands. */
  commands: string[];
  moods: SmtpMoods;
  close: () => Promise<void>;
}>;

/** A small SMTP server on a real socket: enough of RFC 5321 to receive mails, and to refuse them on request. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const commands: string[] = [];
  const moods: SmtpMoods = new Map();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    converse(socket, { mails, commands, moods });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    commands,
    moods,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const USUAL: Readonly<Record<string, string>> = {
  EHLO: '250-localhost\r\n250 8BITMIME',
  DATA: '354 go on',
  QUIT: '221 bye',
};

const ENDS_MAIL = 'DATA.';

/** One connection: commands until DATA, then lines until the single dot. */
function converse(socket: Socket, { mails, commands, moods }: Omit<SmtpServer, 'url' | 'close'>): void {
  let [from, to, buffer] = ['', [] as string[], ''];
  let lines: string[] | undefined;
  const command = (line: string): string => {
    const word = line.split(' ')[0]?.toUpperCase() ?? '';
    commands.push(word);
    const refused = moods.get(word);
    if (refused) return refused;
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (word === 'MAIL') [from, to] = [address, []];
    if (word === 'RCPT') to.push(address);
    if (word === 'DATA') lines = [];
    return USUAL[word] ?? '250 ok';
  };
  const end = (raw: string): string => {
    lines = undefined;
    const refused = moods.get(ENDS_MAIL);
    if (!refused) mails.push({ from, to, raw });
    return refused ?? '250 taken';
  };
  const answerTo = (line: string): string | undefined => {
    if (!lines) return command(line);
    if (line === '.') return end(lines.join('\r\n'));
    lines.push(line.replace(/^\./, ''));
    return undefined;
  };
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const complete = (buffer + chunk).split('\r\n');
    buffer = complete.pop() ?? '';
    for (const answer of complete.map(answerTo)) if (answer) socket.write(`${answer}\r\n`);
  });
  socket.write(`${moods.get('HELLO.') ?? '220 localhost'}\r\n`);
}
