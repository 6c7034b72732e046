import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { OpenAPIObject } from '@nestjs/swagger';
import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Answer = Readonly<{ method: string; path: string; status: number; type: string; text: string }>;
type MediaType = Readonly<{ schema?: Readonly<{ $ref?: string }> }>;
type Documented = Readonly<{ content?: Readonly<Record<string, MediaType>> }>;
type Route = Readonly<{
  method: string;
  pattern: RegExp;
  pointer: string;
  responses: Readonly<Record<string, Documented>>;
}>;

/** Compares the server's answers with its OpenAPI document. */
export class DocumentedAnswers {
  // All applications have the same document, and compiling it is slow, so each worker does it once.
  static readonly #known = new Map<string, ValidateFunction>();
  static readonly #ajv = formats.default(new Ajv2020({ strict: false, allErrors: true }));
  static #routes: readonly Route[] | undefined;
  readonly #contradictions: string[] = [];

  constructor(private readonly document: () => OpenAPIObject) {}

  /** Records all answers, including those before any routing. */
  watch(server: Server): void {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = [];
      const keep = (chunk: unknown) => {
        if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      };
      let type = '';
      const { writeHead, write, end } = response;
      response.writeHead = (...args: readonly unknown[]) => {
        const headers = args.at(-1);
        if (typeof headers === 'object')
          type = (headers as Readonly<Record<string, string>>)['content-type'] ?? '';
        return Reflect.apply(writeHead, response, args) as ServerResponse;
      };
      response.write = (...args: readonly unknown[]) => {
        keep(args[0]);
        return Reflect.apply(write, response, args) as boolean;
      };
      response.end = (...args: readonly unknown[]) => {
        keep(args[0]);
        const wasEnded = response.writableEnded;
        const ended = Reflect.apply(end, response, args) as ServerResponse;
        type ||= String(response.getHeader('content-type') ?? '');
        if (!wasEnded)
          this.#check(request, response.statusCode, type, Buffer.concat(chunks).toString('utf8'));
        return ended;
      };
    });
  }

  /** @throws if any answer since the last call contradicts the document. */
  assertNone(): void {
    const found = this.#contradictions.splice(0);
    if (found.length > 0) throw new Error(`The API document does not allow this:\n${found.join('\n')}`);
  }

  #check(
    { method = '', url = '' }: IncomingMessage,
    status: number,
    contentType: string,
    text: string,
  ): void {
    if (method === 'HEAD' || status === 304) return;
    const [path = ''] = url.split('?');
    const [type = ''] = contentType.split(';');
    const wrong = this.#contradiction({ method, path, status, type, text });
    if (wrong) this.#contradictions.push(`${method} ${path} ${status}: ${wrong} ${text.slice(0, 500)}`);
  }

  #contradiction({ method, path, status, type, text }: Answer): string | undefined {
    const route = this.#routeOf(method, path);
    if (!route) return undefined;
    const key = String(status) in route.responses ? String(status) : 'default';
    if (status < 400 && key === 'default') return 'an unknown status';
    const { content } = route.responses[key] ?? {};
    if (!content) return text === '' ? undefined : 'an unexpected body';
    if (!(type in content)) return `the unknown type ${type}`;
    return type === 'application/json'
      ? this.#mismatch(`${route.pointer}/responses/${key}`, content[type], text)
      : undefined;
  }

  #mismatch(response: string, media: MediaType | undefined, text: string): string | undefined {
    // Most answers have a named schema, whose validator many calls share.
    const validate = this.#validatorOf(
      media?.schema?.$ref ?? `#${response}/content/application~1json/schema`,
    );
    return validate(JSON.parse(text)) ? undefined : DocumentedAnswers.#ajv.errorsText(validate.errors);
  }

  #validatorOf(pointer: string): ValidateFunction {
    const known =
      DocumentedAnswers.#known.get(pointer) ?? DocumentedAnswers.#ajv.compile({ $ref: `document${pointer}` });
    DocumentedAnswers.#known.set(pointer, known);
    return known;
  }

  #routeOf(method: string, path: string): Route | undefined {
    DocumentedAnswers.#routes ??= this.#readRoutes();
    return DocumentedAnswers.#routes.find((route) => route.method === method && route.pattern.test(path));
  }

  #readRoutes(): readonly Route[] {
    const document = this.document();
    DocumentedAnswers.#ajv.addSchema(document, 'document');
    // A path without parameters takes precedence over one with parameters.
    const paths = Object.entries(document.paths).toSorted(([one], [other]) =>
      plainly(one) < plainly(other) ? -1 : 1,
    );
    return paths.flatMap(([path, item]) =>
      Object.entries(item as Readonly<Record<string, { responses: Route['responses'] }>>).map(
        ([method, { responses }]) => ({
          method: method.toUpperCase(),
          pattern: new RegExp(`^${path.replace(/\{[^}]+\}/gu, '[^/]+')}$`, 'u'),
          pointer: `/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}`,
          responses,
        }),
      ),
    );
  }
}

const plainly = (path: string): string => path.replace(/\{[^}]+\}/gu, '~');
