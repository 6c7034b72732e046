import { jest } from '@jest/globals';

type Given = Readonly<{ status?: number; body: unknown; headers?: Readonly<Record<string, string>> }>;
export type Answer = Given | 'lost';
type Asked = Readonly<{ path: string; method: string; headers: Headers; body: unknown }>;

const NOT_FOUND: Answer = { status: 404, body: { message: 'Bulunamadı' } };

/** Stands in for the server: one answer for each path, 404 for any other; `lost` is a connection that broke. */
export function fakeServer(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>) {
  const requests: Asked[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
    const asked = askedFor(input, init);
    requests.push(asked);
    const given = answers[asked.path] ?? NOT_FOUND;
    return answered(typeof given === 'function' ? given() : given);
  });
  return { requests, to: (path: string) => requests.filter((request) => request.path === path) };
}

/** An answer that is on its way until `give` is called. */
export function heldAnswer() {
  let resolve: ((answer: Answer) => void) | undefined;
  const given = new Promise<Answer>((then) => {
    resolve = then;
  });
  return { answer: () => given, give: (answer: Answer) => resolve?.(answer) };
}

const askedFor = (input: string | URL | Request, { method = 'GET', headers, body }: RequestInit): Asked => ({
  path: input instanceof Request ? input.url : input.toString(),
  method,
  headers: new Headers(headers),
  body: typeof body === 'string' ? JSON.parse(body) : null,
});

async function answered(given: Answer | Promise<Answer>): Promise<Response> {
  const answer = given instanceof Promise ? await given : given;
  if (answer === 'lost') throw new TypeError('Failed to fetch');
  const { status = 200, body, headers } = answer;
  return Response.json(body, { status, headers: { 'x-position': '41', ...headers } });
}
