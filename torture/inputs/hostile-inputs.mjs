// Requests that no honest client sends, one for each number: what a number stands for follows from the seed and from what the
// installation holds. Most are valid for their call except in one place, so that they get past the first checks.
import * as fc from 'fast-check';

import { valuesOf } from '../../server/dist/main/testing/from-schema.js';

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202eters\u202c',
  '\ud800',
  '\u0301\u0323'.repeat(40),
  '\u0301\u0323'.repeat(15_000),
  '🏳️‍🌈',
  'İıŞşĞğ',
  'x'.repeat(101),
  'x'.repeat(5_000),
  '<'.repeat(60_000),
  '<img src=x onerror=alert(1)>',
  '<a href="https:evil">x</a>',
  "' OR 1=1--",
  '${7*7}{{7*7}}',
  '=HYPERLINK("http://evil")',
  'javascript:alert(1)',
  'https://a@evil',
  '../../etc/passwd',
  'a\r\nX-Evil: 1',
  '__proto__',
  'constructor',
  '1e400',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
  '٠١٢٣٤٥٦٧٨٩٠',
];
/** Written into the JSON as they are: JavaScript has no value for them. */
const RAW = ['-0', '1e400', '-1e400', '-1e-400', '9007199254740993', '1.5e0', '{"a":1,"a":2}'];
const RAW_MARK = '@@raw';
const VALUES = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -1e308,
  [],
  {},
  ['a'],
  [[[]]],
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(5000)' },
];
const PARTS = [
  '0',
  '-1',
  '-0',
  '01',
  '1e2',
  '99999999999999999999',
  '%00',
  '%0a',
  '%0d%0aX:1',
  '%2e%2e%2f',
  '..%5c',
  '%252e%252e',
  '%27%20OR%201=1',
  '%7B%22$gt%22:%22%22%7D',
  '%ff',
  '%zz',
  '%c0%ae',
  '%D9%A1',
  '%F0%9F%A6%81',
  '%CC%81'.repeat(33),
  'a'.repeat(100),
  'a'.repeat(101),
  '__proto__',
  'constructor',
  ';a=b',
  '*',
];
const QUERIES = [
  'week[$ne]=15',
  'limit[$gt]=',
  'limit=1e9',
  'a=1&a=2',
  '%zz=1',
  '__proto__=1',
  '&&&==',
  '='.repeat(500),
  'x='.repeat(900),
  '%00',
];
const TYPES = [
  'application/json; charset=utf-16',
  'application/json; charset="utf-8"',
  'APPLICATION/JSON',
  'application/json;',
  'application/merge-patch+json',
  'text/plain',
  'text/csv',
  'image/png',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '/',
  ';',
  'x'.repeat(300),
];
const HEADERS = [
  ['idempotency-key', ['', 'a b', 'k%0d%0a', 'k'.repeat(201), 'ğ', 'x\ty']],
  ['if-match', ['', '*', '"0"', '"-1"', '"999999"', 'W/"1"', '"a"', '"1", "2"', '"1e3"']],
  ['x-min-position', ['0', '-1', '9'.repeat(39), '9'.repeat(40), '1e3', 'x']],
  ['accept', ['', '*/*', 'text/html', 'text/event-stream', 'x'.repeat(500)]],
  ['accept-encoding', ['gzip;q=0', 'br, gzip', '*;q=1e9', ',,,']],
  ['if-none-match', ['*', '""', 'x'.repeat(500)]],
  ['origin', ['null', 'https://evil.example', 'http://a', '://']],
  ['sec-fetch-site', ['cross-site', 'none', 'x']],
  ['cookie', ['=', 'a=b; a=c', '__Host-onda=%zz', 'x'.repeat(3_000)]],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1,0-0']],
  ['content-encoding', ['gzip', 'br', 'identity', 'x']],
  ['expect', ['100-continue', '200-ok']],
  ['traceparent', ['00-0-0-0', `00-${'f'.repeat(32)}-${'f'.repeat(16)}-ff`]],
  ['x-import-week', ['0', '1', '53', 'x']],
  ['x-file-name', ['%zz', '..%2f', 'a.csv']],
  ['x-import-check', ['x', 'a'.repeat(64)]],
  ['last-event-id', ['0', '-1', 'x'.repeat(200)]],
];
const TABLES = [
  '',
  '\u0000',
  'Hafta;Lig\n',
  'Hafta;Lig;Ev sahibi;Deplasman;Başlama\n15;L;A;B;2026-11-21 15:00\n',
  'Hafta;Lig;Ev sahibi;Deplasman;Başlama\n15;"L;A;B',
  `Hafta;Lig;Ev sahibi;Deplasman;Başlama\n${'15;;;;\n'.repeat(1_200)}`,
  `Hafta;${'a;'.repeat(50)}\n`,
  `Hafta;${'\u0301\u0323'.repeat(3_000)}\n1;2\n`,
  'PK\u0003\u0004',
];
const SIGNATURES = [
  '\u00ff\u00d8\u00ff',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
  'RIFF\u0000\u0000\u0000\u0000WEBP',
];

/** Bytes on the connection instead of a request; `{}` is a path that exists. */
const FRAMES = [
  'POST {} HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  'POST {} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'POST {} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'POST {} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx\r\n0\r\n\r\n',
  'POST {} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nx\r\n0\r\n\r\n',
  'POST {} HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
  'POST {} HTTP/1.1\r\nHost: a\r\nContent-Length: -3\r\n\r\nabc',
  'POST {} HTTP/1.1\r\nHost: a\r\nContent-Length : 3\r\n\r\nabc',
  'POST {} HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\nabc',
  'GET {} HTTP/1.1\nHost: a\n\n',
  'GET {} HTTP/1.1\r\n\r\n',
  'GET {} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET {} HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n',
  'GET {} HTTP/1.1\r\nHost: a\r\n X: folded\r\n\r\n',
  `GET {} HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`,
  `GET {}${'a'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'GET http://evil{} HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET {} HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET {} HTTP/1.0\r\n\r\n',
  'GET {}\r\n\r\n',
  'INVENT {} HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT {} HTTP/1.1\r\nHost: a\r\n\r\n',
  'TRACE {} HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET {} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET {} HTTP/1.1\r\nHost: a\r\n\r\nGET {} HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  '\r\n\r\n\r\n',
];

const anyOf = (values) => fc.constantFrom(...values);
const hostileValue = fc.oneof(
  { weight: 4, arbitrary: anyOf(TEXTS) },
  { weight: 4, arbitrary: anyOf(VALUES) },
  { weight: 2, arbitrary: fc.nat(RAW.length - 1).map((i) => `${RAW_MARK}${i}`) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
const hostilePart = fc.oneof(
  { weight: 4, arbitrary: anyOf(PARTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map(encoded) },
);

/** Something once in fourteen times, otherwise nothing. */
const rarely = (something, nothing) =>
  fc.oneof({ weight: 13, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: something });

/** Percent-encoded; a lone surrogate, which has no encoding, as a broken one. */
function encoded(text) {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80';
}

const jsonOf = (value) =>
  JSON.stringify(value)?.replaceAll(new RegExp(`"${RAW_MARK}(\\d)"`, 'g'), (_, i) => RAW[Number(i)]) ?? '';

/**
 * The inputs for the operations of an OpenAPI document. `known` has values that exist, by route and by parameter's name.
 *
 * @returns a function from a number to `{ name, bytes }`: what is sent, and on which call.
 */
export function hostileInputs({ paths, components }, { known, tokens, seed }) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const arbitraries = operations.map((each) => requestOf(each, { known, tokens, components }));
  return (number) => {
    const { path, method } = operations[number % operations.length];
    const arbitrary = arbitraries[number % operations.length];
    const [bytes] = fc.sample(arbitrary, { seed: seed * 1_000_003 + number, numRuns: 1 });
    return { name: `${method} ${path}`, bytes };
  };
}

function requestOf({ path, method, operation }, { known, tokens, components }) {
  const schemas = components.schemas;
  const parameters = (place) => (operation.parameters ?? []).filter((each) => each.in === place);
  const address = fc
    .tuple(pathOf(path, known), queryOf(parameters('query'), schemas))
    .map(([own, query]) => `${own}${query}`);
  const types = Object.keys(operation.requestBody?.content ?? {});
  const body = method === 'GET' ? rarely(fc.constant('{}'), '') : bodyOf(operation, schemas);
  const request = fc
    .record({
      address,
      body,
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: anyOf(['HEAD', 'OPTIONS', 'DELETE']) },
      ),
      type: fc.oneof(
        { weight: 12, arbitrary: anyOf(types.length > 0 ? types : ['application/json']) },
        { weight: 1, arbitrary: anyOf(TYPES) },
      ),
      token: fc.oneof(
        { weight: 12, arbitrary: anyOf(tokens) },
        { weight: 1, arbitrary: anyOf(['', 'x', 'Bearer', 'a.b.c', 'x'.repeat(9_000)]) },
      ),
      client: fc.tuple(fc.nat(255), fc.nat(255)),
      headers: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(headerOf(), { maxLength: 2 }) },
      ),
    })
    .map(asBytes);
  const frame = fc
    .tuple(anyOf(FRAMES), address)
    .map(([text, own]) => Buffer.from(text.replaceAll('{}', own), 'latin1'));
  return fc.oneof({ weight: 12, arbitrary: request }, { weight: 1, arbitrary: frame });
}

const headerOf = () =>
  fc.nat(HEADERS.length - 1).chain((i) => anyOf(HEADERS[i][1]).map((value) => [HEADERS[i][0], value]));

function pathOf(path, known) {
  const parts = path.split('/').map((part) => {
    const [, name] = /^\{(.+)\}$/.exec(part) ?? [];
    if (name === undefined) return fc.constant(part);
    const there = known(path, name);
    return there.length > 0
      ? fc.oneof(
          { weight: 3, arbitrary: anyOf(there).map((each) => encoded(String(each))) },
          { weight: 2, arbitrary: hostilePart },
        )
      : hostilePart;
  });
  return fc.tuple(...parts).map((each) => each.join('/'));
}

function queryOf(parameters, schemas) {
  const named = parameters.map(({ name, schema }) => {
    const valid = valuesOf(schema ?? {}, schemas).map((each) => encoded(String(each)));
    const value = fc.oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: hostilePart });
    return fc.option(
      value.map((text) => `${name}=${text}`),
      { freq: 2, nil: undefined },
    );
  });
  const wrong = rarely(anyOf(QUERIES), undefined);
  return fc.tuple(...named, wrong).map((each) => {
    const given = each.filter((text) => text !== undefined);
    return given.length > 0 ? `?${given.join('&')}` : '';
  });
}

function bodyOf({ requestBody }, schemas) {
  const types = requestBody?.content ?? {};
  if (types['text/csv']) return anyOf(TABLES);
  if (types['image/png'])
    return fc
      .tuple(anyOf(SIGNATURES), fc.string({ unit: 'binary', maxLength: 300 }))
      .map(([start, rest]) => Buffer.from(`${start}${rest}`, 'latin1'));
  const schema = types['application/json']?.schema;
  const broken = anyOf([
    '',
    'null',
    '[]',
    '"x"',
    '-0',
    '{',
    '{}{}',
    '{"a":1,"a":1}',
    '{"__proto__":{"a":1}}',
    `${'['.repeat(33)}${']'.repeat(33)}`,
    '['.repeat(30_000),
    `{"a":"${'a'.repeat(66_000)}"}`,
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    Buffer.from('\ufeff{"a":1}', 'utf16le'),
    '\ufeff{}',
  ]);
  if (!schema) return fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: broken });
  const valid = valuesOf(schema, schemas);
  return fc.oneof(
    { weight: 3, arbitrary: valid.map(jsonOf) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(valid, fc.nat(), hostileValue, fc.nat(9))
        .map(([value, place, hostile, kind]) => jsonOf(changed(value, { place, hostile, kind }))),
    },
    { weight: 1, arbitrary: broken },
    {
      weight: 1,
      arbitrary: fc.tuple(valid, fc.nat(200)).map(([value, length]) => jsonOf(value).slice(0, length)),
    },
  );
}

/** A copy with one value replaced or removed, or one more field, somewhere in it. */
function changed(value, { place, hostile, kind }) {
  const root = { value: structuredClone(value) };
  const places = [];
  const find = (holder) => {
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      if (typeof holder[key] === 'object' && holder[key] !== null) find(holder[key]);
    }
  };
  find(root);
  const [holder, key] = places[place % places.length];
  const found = holder[key];
  if (kind === 0 && holder !== root) delete holder[key];
  else if (kind === 1 && typeof found === 'object' && found !== null && !Array.isArray(found))
    found['isAdmin'] = hostile;
  else holder[key] = hostile;
  return root.value;
}

function asBytes({ address, method, type, token, client, headers, body }) {
  const content = Buffer.from(body);
  const lines = [
    `${method} ${address} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    `x-forwarded-for: 10.9.${client.join('.')}`,
    ...(token === null ? [] : [`authorization: Bearer ${token}`]),
    ...headers.map(([name, value]) => `${name}: ${Buffer.from(value).toString('latin1')}`),
    ...(content.length > 0 || method !== 'GET'
      ? [`content-type: ${type}`, `content-length: ${content.length}`]
      : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
}
