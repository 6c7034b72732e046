import { answerMailCodec, type AnswerMailEvent, type AnswerName } from '@onda-on/contracts/events';
import { Rejection, type MailWay } from '@onda-on/contracts/rules';

import type { MessageKind } from '../../delivery/messages/message-sender.ts';
import {
  decideMessage,
  evolveMessage,
  NEW_MESSAGE,
  requeued,
  type MessageCommand,
  type MessageState,
} from '../../delivery/messages/message.decider.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import type { Decider } from '../../platform/commands/decider.ts';

type Sent = Readonly<{ way: MailWay }>;
type RequeueAnswerMail = Readonly<{ type: 'RequeueAnswerMail'; name: AnswerName }>;

/** The mail with one answer: a message that an operator can queue again. */
export const answerMailDecider: Decider<
  MessageCommand<AnswerName, Sent> | RequeueAnswerMail,
  MessageState,
  AnswerMailEvent
> = {
  category: 'answerMail',
  codec: answerMailCodec,
  initialState: NEW_MESSAGE,

  decide(command, state) {
    if (command.type !== 'RequeueAnswerMail') return decideMessage('AnswerMail', command, state);
    if (state.status !== 'failed') throw new Rejection('ANSWER_NOT_FAILED');
    return [{ type: 'AnswerMailRequeued', data: command.name }];
  },

  evolve: (state, event) =>
    event.type === 'AnswerMailRequeued' ? requeued(state) : evolveMessage(state, event),
};

export const ANSWER_MAIL_KIND: MessageKind<AnswerName, Sent, MessageState, AnswerMailEvent> = {
  decider: answerMailDecider,
  by: SYSTEM,
  idOf: ({ answerId }) => answerId,
  stateOf: (state) => state,
};
