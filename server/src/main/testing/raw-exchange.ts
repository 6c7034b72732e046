import { connect } from 'node:net';

/** Long, for a busy machine; normally the server closes much earlier. */
const WAIT_MS_MAX = 20_000;

/** Sends raw bytes; returns the answer once the server closes or `isEnough` says so. */
export function rawExchange(
  port: number,
  bytes: string,
  isEnough: (text: string) => boolean = () => false,
): Promise<Readonly<{ text: string; statuses: readonly number[]; isClosed: boolean }>> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const end = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => Number(status));
      resolve({ text, statuses, isClosed });
    };
    const timer = setTimeout(() => end(false), WAIT_MS_MAX);
    socket.on('data', (part) => {
      text += part.toString();
      if (isEnough(text)) end(false);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
    socket.write(bytes);
  });
}
