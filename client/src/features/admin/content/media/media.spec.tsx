import { describe, expect, it } from '@jest/globals';
import type { MediaItem } from '@onda-on/contracts/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { copiedTexts } from '../../../../testing/copied-texts.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { press, type } from '../../../../testing/press-and-type.ts';
import { showPanel } from '../../../../testing/show-panel.tsx';
import { MEDIA_FORM, MEDIA_TEXT, UPLOAD_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { aPicture } from '../content.fixture.ts';

const LIST = '/api/admin/media';

async function openMedia(change: Partial<MediaItem> = {}) {
  const server = await showPanel('/admin/cms/medya', {
    [LIST]: { body: { items: [aPicture(change)], next: null } },
    [`${LIST}/p`]: { body: { id: 'p' } },
  });
  await screen.findByText('stat.png');
  return server;
}
const act = (label: string) => press(new RegExp(`^${label} ?: stat.png$`, 'u'));

describe('picture', () => {
  it('gets another name in an accessible window', async () => {
    const server = await openMedia({ alt: 'Boş stat' });
    act(MEDIA_TEXT.edit);
    const dialog = within(await screen.findByRole('dialog', { name: MEDIA_FORM.title }));
    await expectAccessible();
    type(MEDIA_FORM.name, ' Kale  arkası ', dialog);
    press(PANEL.save, dialog);
    await screen.findByText(MEDIA_FORM.changed);
    expect(server.to(`${LIST}/p`)).toMatchObject([
      { method: 'PATCH', body: { name: 'Kale arkası', alt: 'Boş stat' } },
    ]);
  });

  it('has its whole address copied', async () => {
    const copied = copiedTexts();
    await openMedia();
    act(MEDIA_TEXT.copy);
    await screen.findByText(MEDIA_TEXT.copied);
    expect(copied).toEqual([`${location.origin}/media/p-1.webp`]);
  });

  it('lists what shows it, with links to their editors', async () => {
    await openMedia({ usedIn: [{ kind: 'article', id: 'a1', title: 'Görselli' }] });
    expect(screen.getByText(MEDIA_TEXT.usedCount(1))).toBeTruthy();
    const uses = within(screen.getByRole('list', { name: MEDIA_TEXT.used, hidden: true }));
    expect(uses.getByText('Görselli').getAttribute('href')).toBe('/admin/cms/haberler/a1');
  });

  it('that is none is refused, and leaves the list of uploads when that is cleared', async () => {
    const server = await openMedia();
    const files = [new File(['%PDF-1.4'], 'belge.pdf', { type: 'application/pdf' })];
    fireEvent.change(screen.getByLabelText(MEDIA_TEXT.upload, { selector: 'input' }), { target: { files } });
    await screen.findByText(UPLOAD_TEXT.notAnImage);
    press(UPLOAD_TEXT.clear);
    await waitFor(() => expect(screen.queryByText('belge.pdf')).toBeNull());
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
