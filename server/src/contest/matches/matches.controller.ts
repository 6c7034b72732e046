import { Body, Controller, Delete, Patch, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { parseMatchId } from '@onda-on/contracts/rules';

import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { Operator } from '../../identity/administrators/operator.ts';
import { Telling, Told } from '../../platform/http/told.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { ChangeMatchBody, fixtureChangeOf, fixtureOf, ScheduleMatchBody } from './match.bodies.ts';
import { ChangeMatch, RemoveMatch, ScheduleMatch } from './plan-matches.handlers.ts';
import type { SavedMatch } from './saved-match.ts';

/** Operators plan matches. `ETag` and `If-Match` carry the match's revision. */
@Controller('api/admin/matches')
@UseInterceptors(Telling)
export class MatchesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  async schedule(@Operator() caller: Caller, @Body() body: ScheduleMatchBody): Promise<ToldMatch> {
    return matchAnswer(await this.commands.execute(new ScheduleMatch(fixtureOf(body), caller)));
  }

  @Patch(':id')
  async change(
    @Edit() { id, expected, caller }: EditCall,
    @Body() body: ChangeMatchBody,
  ): Promise<ToldMatch> {
    const command = new ChangeMatch(parseMatchId(id), fixtureChangeOf(body), expected, caller);
    return matchAnswer(await this.commands.execute(command));
  }

  @Delete(':id')
  async remove(@Edit() { id, expected, caller }: EditCall): Promise<Told<Readonly<{ id: string }>>> {
    const { position } = await this.commands.execute(new RemoveMatch(parseMatchId(id), expected, caller));
    return new Told({ id }, { position });
  }
}

export type ToldMatch = Told<SavedMatch['match']>;

/** What a command about a match answers: the match, where to read it from, and its revision. */
export const matchAnswer = ({ match, position }: SavedMatch): ToldMatch =>
  new Told(match, { position, revision: match.revision });
