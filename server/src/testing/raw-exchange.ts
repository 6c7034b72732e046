import { connect } from 'node:net';

/** Sends bytes as they are, and gives back what came until the other side closed, or until `waitMs` had passed. */
export function rawExchange(
  port: number,
  bytes: string,
  waitMs = 3_000,
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
    const timer = setTimeout(() => end(false), waitMs);
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
    socket.write(bytes);
  });
}
