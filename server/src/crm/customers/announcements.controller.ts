import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { escapedHtml } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ContestState } from '../../contest/state/contest-state.ts';
import { visitorIn } from '../../platform/commands/caller.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { setPosition } from '../../platform/http/response-headers.ts';
import { contentPolicy, newNonce } from '../../platform/http/security-headers.ts';
import { AnnouncementLinks } from './announcement-links.ts';
import { ANNOUNCEMENT_PAGE } from './announcement.text.ts';
import { FollowAnnouncementLink } from './customer.commands.ts';

/**
 * The pages behind the links in our mails: opening a link only asks, a POST decides. A mail program sends that POST
 * itself when its user presses the unsubscribe button (RFC 8058).
 */
@Controller('duyurular')
export class AnnouncementsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contest: ContestState,
    private readonly links: AnnouncementLinks,
  ) {}

  @Get(':token')
  @Sends('text/html', 404)
  async ask(@Param('token') token: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const link = await this.links.read(token);
    const shown = this.#shown(reply);
    if (link) return askingPage(link.kind, token, shown);
    reply.status(404);
    return invalidPage(shown);
  }

  @Post(':token')
  @HttpCode(200)
  @Sends('text/html', 404)
  async decide(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const shown = this.#shown(reply);
    const command = new FollowAnnouncementLink({ token, caller: visitorIn(request) });
    const followed = await this.commands.execute(command);
    if (followed?.position !== undefined) setPosition(reply, followed.position);
    if (followed) return donePage(followed.kind, shown);
    reply.status(404);
    return invalidPage(shown);
  }

  #shown(reply: FastifyReply) {
    const nonce = newNonce();
    reply.type('text/html; charset=utf-8').header('content-security-policy', contentPolicy(nonce));
    return { site: this.contest.settings.site.name, nonce };
  }
}

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}' +
  'button{font:inherit;min-height:2.75rem;padding:.5rem 1.25rem;cursor:pointer}';

type Shown = Readonly<{ site: string; nonce: string }>;

/** Asks once more, since mail scanners open links and must not decide for a person. */
function askingPage(kind: 'confirm' | 'withdraw', token: string, shown: Shown): string {
  const { title, ask, button } = ANNOUNCEMENT_PAGE[kind];
  const form = `<form method="post" action="/duyurular/${escapedHtml(token)}"><button type="submit">${escapedHtml(button)}</button></form>`;
  return page(title, `<p>${escapedHtml(ask)}</p>${form}`, shown);
}

const donePage = (kind: 'confirm' | 'withdraw', shown: Shown): string =>
  page(
    ANNOUNCEMENT_PAGE[kind].title,
    `<p role="status">${escapedHtml(ANNOUNCEMENT_PAGE[kind].done)}</p>`,
    shown,
  );

const invalidPage = (shown: Shown): string =>
  page(ANNOUNCEMENT_PAGE.invalid.title, `<p>${escapedHtml(ANNOUNCEMENT_PAGE.invalid.text)}</p>`, shown);

/** Without a script, so that it works wherever mails are read. */
function page(heading: string, body: string, { site, nonce }: Shown): string {
  return [
    '<!doctype html><html lang="tr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapedHtml(heading)} | ${escapedHtml(site)}</title><style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><main><h1>${escapedHtml(heading)}</h1>${body}<p><a href="/">${ANNOUNCEMENT_PAGE.home}</a></p></main></body></html>`,
  ].join('');
}
