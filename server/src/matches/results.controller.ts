import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { cleanName, parseMatchId } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../auth/current-admin.ts';
import { adminIn } from '../kernel/caller.ts';
import { DecideMatch } from './decide-match.handler.ts';
import { CorrectionBody, PostponementBody, ReasonBody, ResultBody } from './match.bodies.ts';
import { matchAnswer } from './matches.controller.ts';
import { StartMatch } from './plan-matches.handlers.ts';
import type { SavedMatch } from './saved-match.ts';

type Match = SavedMatch['match'];

/** Operators say what became of a match. The same call again is answered like the first. */
@Controller('api/admin/matches/:id')
export class ResultsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('result')
  @HttpCode(200)
  async record(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() body: ResultBody,
  ): Promise<Match> {
    const decision = { type: 'RecordResult', ...scoreIn(body) } as const;
    return this.#answer(reply, new DecideMatch(parseMatchId(id), decision, adminIn(request, admin)));
  }

  @Post('correction')
  @HttpCode(200)
  async correct(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() body: CorrectionBody,
  ): Promise<Match> {
    const decision = { type: 'CorrectResult', ...scoreIn(body), ...reasonIn(body) } as const;
    return this.#answer(reply, new DecideMatch(parseMatchId(id), decision, adminIn(request, admin)));
  }

  @Post('withdrawal')
  @HttpCode(200)
  async withdraw(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() body: ReasonBody,
  ): Promise<Match> {
    const decision = { type: 'WithdrawResult', ...reasonIn(body) } as const;
    return this.#answer(reply, new DecideMatch(parseMatchId(id), decision, adminIn(request, admin)));
  }

  @Post('postponement')
  @HttpCode(200)
  async postpone(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() body: PostponementBody,
  ): Promise<Match> {
    const decision = { type: 'PostponeMatch', kind: body.kind, ...reasonIn(body) } as const;
    return this.#answer(reply, new DecideMatch(parseMatchId(id), decision, adminIn(request, admin)));
  }

  @Post('void')
  @HttpCode(200)
  async void(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
    @Body() body: ReasonBody,
  ): Promise<Match> {
    const decision = { type: 'VoidMatch', ...reasonIn(body) } as const;
    return this.#answer(reply, new DecideMatch(parseMatchId(id), decision, adminIn(request, admin)));
  }

  @Post('start')
  @HttpCode(200)
  async start(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Param('id') id: string,
  ): Promise<Match> {
    return this.#answer(reply, new StartMatch(parseMatchId(id), adminIn(request, admin)));
  }

  async #answer(reply: FastifyReply, command: DecideMatch | StartMatch): Promise<Match> {
    return matchAnswer(reply, await this.commands.execute(command));
  }
}

const scoreIn = ({ homeScore, awayScore }: ResultBody) => ({ homeScore, awayScore });
const reasonIn = ({ reason }: ReasonBody) => ({ reason: cleanName(reason) });
