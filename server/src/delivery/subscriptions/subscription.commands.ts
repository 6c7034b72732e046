import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@onda-on/contracts/rules';

import { CommandBy } from '../../platform/commands/bus-classes.ts';
import { Subscribers, type EndedOf } from './subscribers.ts';

/** For somebody who asks an operator to be taken off the list. */
export class EndSubscription extends CommandBy<{ email: string }, EndedOf>() {}

@CommandHandler(EndSubscription)
export class EndSubscriptionHandler implements ICommandHandler<EndSubscription> {
  constructor(private readonly subscribers: Subscribers) {}

  async execute({ email, caller }: EndSubscription): Promise<EndedOf> {
    const ended = await this.subscribers.endOf(email, caller);
    if (!ended) throw new Rejection('SUBSCRIPTION_NOT_FOUND');
    return ended;
  }
}
