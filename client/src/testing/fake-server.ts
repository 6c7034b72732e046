import { jest } from '@jest/globals';

type Answer = Readonly<{ status?: number; body: unknown }> | 'lost';
type Request = Readonly<{ path: string; method: string; headers: Headers; body: unknown }>;

/** A server with one answer a path; `lost` is a connection that broke. Anything else is 404. */
export function fakeServer(answers: Record<string, Answer | (() => Answer)>) {
  const requests: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const path = String(input);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    requests.push({ path, method: init?.method ?? 'GET', headers: new Headers(init?.headers), body });
    const given = answers[path];
    const answer = typeof given === 'function' ? given() : given;
    if (answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    const { status = 200, body: json } = answer ?? { status: 404, body: { message: 'Bulunamadı' } };
    return Promise.resolve(Response.json(json, { status, headers: { 'x-position': '41' } }));
  });
  return { requests, to: (path: string) => requests.filter((request) => request.path === path) };
}
