import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Rejection } from '@onda-on/contracts/rules';
import { Strategy, type SecretOrKeyProvider } from 'passport-jwt';

import type { SignedInAdmin } from './current-admin.ts';
import { TokenKeys } from './token-keys.ts';
import { TOKEN, Tokens, type Claims } from './tokens.ts';

export const BEARER = 'bearer';
const TOKEN_LENGTH_MAX = 2_048;
/** The only header that our tokens have; tokens with any other header (`kid`, `jku`, other algorithms) are refused. */
const HEADER = { alg: TOKEN.algorithm, typ: 'JWT' };

/** Verifies bearer tokens; cookies are ignored. `Tokens` checks the times against our own clock. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, BEARER) {
  constructor(
    keys: TokenKeys,
    private readonly tokens: Tokens,
  ) {
    super({
      jwtFromRequest: ({ headers }: { headers: { authorization?: string } }) =>
        bearerIn(headers.authorization),
      secretOrKeyProvider: keyFrom(keys),
      algorithms: [TOKEN.algorithm],
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
    });
  }

  async validate(claims: Claims): Promise<SignedInAdmin> {
    const holder = await this.tokens.holderOf(claims);
    if (!holder) throw new Rejection('UNAUTHENTICATED');
    return holder;
  }
}

/** The declared type lacks key objects. */
function keyFrom(keys: TokenKeys): SecretOrKeyProvider {
  return (_request, token: string, done) => done(null, keys.keyOf(token) as unknown as Buffer);
}

function bearerIn(authorization: string | undefined): string | null {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/u.exec(authorization ?? '')?.[1];
  if (token === undefined || token.length > TOKEN_LENGTH_MAX) return null;
  return hasOurHeader(token) ? token : null;
}

function hasOurHeader(token: string): boolean {
  const [header = ''] = token.split('.');
  try {
    const { alg, typ, ...others } = JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    return alg === HEADER.alg && typ === HEADER.typ && Object.keys(others).length === 0;
  } catch {
    return false;
  }
}
