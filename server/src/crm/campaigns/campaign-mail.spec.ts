import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';

import type { ContestState } from '../../contest/state/contest-state.ts';
import { doubleOf } from '../../main/testing/double-of.ts';
import type { Config } from '../../platform/config/config.ts';
import type { AnnouncementLinks } from '../customers/announcement-links.ts';
import { CampaignMail } from './campaign-mail.ts';

const TEXT = { subject: 'Merhaba {{ad}}', message: 'Sevgili {{ad}}, yeni hafta açıldı.' };

describe("a campaign's letter", () => {
  const mail = new CampaignMail(
    doubleOf<Config>({ publicUrl: 'https://ondaon.example' }),
    doubleOf<ContestState>({ settings: DEFAULT_SETTINGS }),
    doubleOf<AnnouncementLinks>({ withdrawal: async () => 'token' }),
  );

  it('has the name filled in, but none that holds a link', async () => {
    expect(await mail.letterTo('c1', 'Ayşe', 'k1', TEXT)).toMatchObject({ subject: 'Merhaba Ayşe' });
    const letter = await mail.letterTo('c1', 'Odulunuz hazir https://kotu.example/x', 'k1', TEXT);
    expect(letter.subject).toBe('Merhaba okurumuz');
    expect(letter.text).toMatch(/^Sevgili okurumuz, yeni hafta açıldı\./);
  });
});
