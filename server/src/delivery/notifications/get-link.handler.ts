import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { NotificationLink } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import { NOTICE_PERSONS, NOTICES, noticeIdOf } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { NotificationLinks } from './notification-links.ts';

/** What a link in a mail is for, before anything is done: programs follow links too. */
export class GetLink extends Query<NotificationLink> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetLink)
export class GetLinkHandler implements IQueryHandler<GetLink> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly links: NotificationLinks,
  ) {}

  async execute({ token }: GetLink): Promise<NotificationLink> {
    const purpose = this.links.read(token);
    if (purpose?.kind === 'unsubscribe') {
      const person = await this.reads.get(NOTICE_PERSONS, purpose.participantId);
      return { kind: 'unsubscribe', isOn: person?.asked ?? false };
    }
    const notice = purpose && (await this.reads.get(NOTICES, noticeIdOf('mail', purpose.couponNo)));
    if (!notice) throw new Rejection('NOTIFICATION_LINK_UNKNOWN');
    const { couponNo, week, verified } = notice;
    return { kind: 'verify', isDone: verified === true, couponNo, week };
  }
}
