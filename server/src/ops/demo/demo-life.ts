import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { dayOf, parseWeekNumber } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { AddMedia } from '../../content/media/media.commands.ts';
import { ContentState } from '../../content/publications/content-state.ts';
import { savePage } from '../../content/publications/seeded-texts.ts';
import { SendMessage } from '../../crm/tickets/contact-form.commands.ts';
import { SaveIncome } from '../../panel/reports/income/income.commands.ts';
import { metaOf, SYSTEM } from '../../platform/commands/caller.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { demoWeekPlan, plannedAt } from './demo-calendar.ts';
import { demoPerson } from './demo-people.ts';
import { DEMO_PICTURES, pictureIdOf, pictureUrlOf, sceneOf, type DemoPicture } from './demo-pictures.ts';
import { demoCorrelation, type DemoPlan } from './demo-plan.ts';
import { pngOf } from './drawing.ts';
import { at } from './time-travel.ts';

const HOUR_MS = 3_600_000;
/** The indices of the persons who ask a question and dispute a coupon. */
const [ASKS, DISPUTES] = [11, 23];

const callerOf = (seedId: string): typeof SYSTEM => ({ ...SYSTEM, correlationId: demoCorrelation(seedId) });

/** The time before the first week is planned. */
export const seasonStartOf = (day: string): Date => plannedAt(demoWeekPlan(parseWeekNumber(1), day, 'draft'));

const figure = (picture: DemoPicture): string =>
  `<p><img src="${pictureUrlOf(picture)}" alt="${sceneOf(picture).alt}" width="960" height="540"></p>`;

const HOW_TO_PLAY = {
  title: 'Nasıl oynanır?',
  slug: 'nasil-oynanir',
  content: [
    '<h2>Haftanın listesini açın</h2>',
    '<p>Her hafta {{maxPredictionsPerWeek}} maç yayımlanır. Her maç için 1, X ya da 2 seçersiniz.</p>',
    figure('haftanin-kuponu-nasil-yapilir'),
    '<h2>Kuponunuzu gönderin</h2>',
    '<p>Makbuzunuzdaki düzenleme koduyla tahminlerinizi kilide kadar değiştirebilirsiniz.</p>',
    figure('muhurlu-kuponlar'),
    '<h2>Sonuçları izleyin</h2>',
    '<p>Kilitten sonra kimse kuponları değiştiremez. Doğrularınız geldikçe sıralamadaki yeriniz görünür.</p>',
    figure('nadirlik-puani'),
  ].join('\n'),
  seoDescription: '{{siteName}} yarışmasına üç adımda katılma.',
  metaKeywords: 'nasıl oynanır, kupon, tahmin',
};

/** The parts of a season besides weeks: pictures, a sponsor, a question and a dispute. Each is made once. */
@Injectable()
export class DemoLife {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly content: ContentState,
    private readonly commands: CommandBus,
  ) {}

  /** Adds the pictures that do not exist yet; removed ones stay removed. */
  async illustrate(): Promise<void> {
    const { mediaIds } = this.content.catalog;
    for (const picture of DEMO_PICTURES) {
      const mediaId = pictureIdOf(picture);
      if (mediaIds.has(mediaId) || this.content.catalog.isRemoved(mediaId)) continue;
      const { name, alt, drawing } = sceneOf(picture);
      const bytes = pngOf(drawing);
      await this.commands.execute(new AddMedia({ mediaId, bytes, words: { name, alt }, caller: SYSTEM }));
    }
  }

  async explain({ seedId, day }: DemoPlan): Promise<void> {
    const when = seasonStartOf(day);
    const meta = metaOf(SYSTEM, commandIdOf(seedId, HOW_TO_PLAY.slug), when);
    await savePage(this.log, HOW_TO_PLAY.slug, { ...HOW_TO_PLAY, status: 'published', seoTitle: '' }, meta);
  }

  /** Records the sponsor's income. */
  async sponsor({ seedId }: DemoPlan, paid: Date): Promise<void> {
    const income = {
      sponsor: 'Yeşil Saha Spor',
      note: 'Sezonun ilk yarısı',
      amount: 7_500_000,
      day: dayOf(paid.getTime()),
    };
    const edit = { which: { key: seedId }, draft: income, expected: null, caller: callerOf(seedId) };
    await at(paid, () => this.commands.execute(new SaveIncome(edit)));
  }

  /** Records the question and the dispute, each some time before `now` but after the last week was opened. */
  async receive(plan: DemoPlan, now: Date): Promise<void> {
    const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
    const caller = callerOf(plan.seedId);
    await at(before(3), () => this.#write(plan, ASKS, caller));
    await at(before(2), () => this.#write(plan, DISPUTES, caller));
  }

  async #write(
    { seedId, seed, weeks, participants }: DemoPlan,
    index: number,
    caller: typeof SYSTEM,
  ): Promise<void> {
    const { name, email, nationalId } = demoPerson(seed, index, weeks, participants);
    const sender = {
      key: `${seedId}-${index}`,
      network: `demo-${index}`,
      name,
      email,
      phone: '',
      campaigns: false,
    };
    const request = 'lost-code' as const;
    const sent =
      index === DISPUTES
        ? {
            ...sender,
            subject: 'Düzenleme kodumu kaybettim',
            message:
              'Makbuzumu kapattım, kodu not etmemiştim. Kilitten önce bir tahminimi değiştirmek istiyorum.',
            dispute: { request, week: parseWeekNumber(weeks), nationalId },
          }
        : {
            ...sender,
            subject: 'Ödül ne zaman yatıyor?',
            message: 'Geçen hafta ilk ona girdim. Ödülün ne zaman ve nasıl ödendiğini yazar mısınız?',
          };
    await this.commands.execute(new SendMessage({ sent, caller }));
  }
}
