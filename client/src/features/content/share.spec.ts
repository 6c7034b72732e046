import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { share } from './ArticleScreen.tsx';

const article = { title: 'Başlık', text: 'Özet', url: 'https://ondaon.example/news/baslik' };
const writeText = jest.fn<(text: string) => Promise<void>>();
const alert = jest.fn<(text: string) => void>();

const offer = (members: object) => {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
};

describe('sharing an article', () => {
  beforeEach(() => {
    globalThis.alert = alert;
    writeText.mockReset().mockResolvedValue();
    alert.mockReset();
    offer({ clipboard: { writeText } });
  });
  afterEach(() => {
    for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
    Reflect.deleteProperty(document, 'execCommand');
  });

  it('uses the device without a message when that works', async () => {
    const handed = jest.fn<(shared: object) => Promise<void>>().mockResolvedValue();
    offer({ share: handed });
    await share(article);
    expect(handed.mock.calls).toEqual([[article]]);
    expect(alert).not.toHaveBeenCalled();
  });

  it.each([
    ['is unavailable', undefined],
    ['fails', () => Promise.reject(new Error('no'))],
  ])('copies the link with an alert when the device %s', async (_, value) => {
    offer({ share: value });
    await share(article);
    expect(writeText.mock.calls).toEqual([[article.url]]);
    expect(alert.mock.calls).toEqual([['Link kopyalandı!']]);
  });

  it('does and says nothing once the visitor has closed the dialog of the device', async () => {
    offer({ share: () => Promise.reject(new DOMException('cancelled', 'AbortError')) });
    await share(article);
    expect(writeText).not.toHaveBeenCalled();
    expect(alert).not.toHaveBeenCalled();
  });

  it('shows the link in the alert where the browser does not let the page copy', async () => {
    writeText.mockRejectedValue(new Error('insecure'));
    Object.assign(document, { execCommand: () => false });
    await share(article);
    expect(alert.mock.calls).toEqual([[`Kopyalanamadı; bağlantıyı seçip kopyalayın.\n${article.url}`]]);
  });

  it('copies by selection without clipboard access', async () => {
    writeText.mockRejectedValue(new Error('insecure'));
    const execCommand = jest.fn(() => true);
    Object.assign(document, { execCommand });
    await share(article);
    expect(execCommand.mock.calls).toEqual([['copy']]);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
