import { describe, expect, it } from '@jest/globals';
import type { AdminRole } from '@onda-on/contracts/rules';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { heldAnswer, type Answer } from '../../../testing/fake-server.ts';
import { press, type } from '../../../testing/press-and-type.ts';
import { showPanel } from '../../../testing/show-panel.tsx';
import { show as showToAdmin, type Answers } from '../../../testing/show-to-admin.tsx';
import { CUSTOMER_FORM } from '../../../text/admin/crm.tr.ts';
import { customer } from './crm.fixture.ts';
import { CustomersSection } from './CustomersSection.tsx';

const LIST = '/api/admin/contacts';
const TAGS = { '/api/admin/contact-tags': { body: [{ tag: 'basın', contacts: 1 }] } };
const show = (answers: Answers, role?: AdminRole) =>
  showToAdmin(<CustomersSection />, { ...TAGS, ...answers }, role);
const rowShown = () => screen.findByText('ayse@ornek.example');

describe('Müşteriler', () => {
  it('lists contacts with source, tags and consent', async () => {
    await show({ [LIST]: { body: [customer] } });
    await rowShown();
    for (const words of ['Ayşe Işık', 'Web sitesi', 'basın', 'Duyuru onayı var'])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('reports an empty list, and one that did not load', async () => {
    await show({ [LIST]: { body: [] } });
    expect(await screen.findByText('Henüz müşteri yok')).toBeTruthy();
  });

  it('reports a list that did not load, and retries', async () => {
    let times = 0;
    const answer = (): Answer => (times++ === 0 ? { status: 500, body: {} } : { body: [customer] });
    await show({ [LIST]: answer });
    expect(await screen.findByText('Müşteriler yüklenirken hata oluştu')).toBeTruthy();
    press('Tekrar Dene');
    expect(await rowShown()).toBeTruthy();
  });

  it("adds 'vip' with one press, adds other tags as text, and removes one", async () => {
    const path = `${LIST}/c1/tags`;
    const saved = { body: { id: 'c1', tags: [], revision: 4 } };
    const server = await show({
      [LIST]: { body: [customer] },
      [path]: saved,
      [`${path}/bas%C4%B1n`]: saved,
    });
    await rowShown();
    press('Ayşe Işık için ‘vip’ etiketini ekle');
    await waitFor(() => expect(server.to(path)[0]?.body).toEqual({ tag: 'vip' }));
    press('Ayşe Işık için başka etiket');
    type('Ayşe Işık için başka etiket', 'a@b');
    press('Ekle');
    expect(await screen.findByText(/kişisel veri içeremez/)).toBeTruthy();
    type('Ayşe Işık için başka etiket', 'Sezon Bilet');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Ekle' })).toHaveProperty('disabled', false),
    );
    press('Ekle');
    await waitFor(() => expect(server.to(path)[1]?.body).toEqual({ tag: 'sezon bilet' }));
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Ayşe Işık için başka etiket' })).toBeNull(),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Ayşe Işık: ‘basın’ etiketini kaldır' })).toHaveProperty(
        'disabled',
        false,
      ),
    );
    press('Ayşe Işık: ‘basın’ etiketini kaldır');
    await waitFor(() => expect(server.to(`${path}/bas%C4%B1n`)[0]?.method).toBe('DELETE'));
  });

  it.each([
    ['is added with one press', 'Ayşe Işık için ‘vip’ etiketini ekle', 'vip'],
    ['was sent, and its answer is on its way', 'Ekle', 'sezon bilet'],
  ])('keeps a tag that is being typed when another one %s', async (_, button, tag) => {
    const held = heldAnswer();
    const path = `${LIST}/c1/tags`;
    const server = await show({ [LIST]: { body: [customer] }, [path]: held.answer });
    await rowShown();
    press('Ayşe Işık için başka etiket');
    const field = screen.getByRole('textbox', { name: 'Ayşe Işık için başka etiket' });
    fireEvent.change(field, { target: { value: 'Sezon Bilet' } });
    press(button);
    await waitFor(() => expect(server.to(path)[0]?.body).toEqual({ tag }));
    fireEvent.change(field, { target: { value: 'Basın' } });
    held.give({ body: { id: 'c1', tags: [], revision: 4 } });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /‘vip’ etiketini ekle$/ })).toHaveProperty('disabled', false),
    );
    expect(field.isConnected).toBe(true);
    expect(field).toHaveProperty('value', 'Basın');
  });

  it('names the tag that it is filtered by once no customer has it, so that the filter can be cleared', async () => {
    const path = `${LIST}/c1/tags/bas%C4%B1n`;
    let tags = [{ tag: 'basın', contacts: 1 }];
    await show({
      [LIST]: { body: [customer, { ...customer, id: 'c2', name: 'Naz Kale' }] },
      [`${LIST}?tag=bas%C4%B1n`]: () => ({ body: tags.length > 0 ? [customer] : [] }),
      '/api/admin/contact-tags': () => ({ body: tags }),
      [path]() {
        tags = [];
        return { body: { id: 'c1', tags: [], revision: 4 } };
      },
    });
    await screen.findByText('Naz Kale');
    const filter = screen.getByLabelText<HTMLSelectElement>('Etikete göre');
    await screen.findByRole('option', { name: 'basın (1)' });
    type('Etikete göre', 'basın');
    await waitFor(() => expect(screen.queryByText('Naz Kale')).toBeNull());
    press('Ayşe Işık: ‘basın’ etiketini kaldır');
    await waitFor(() => expect(screen.queryByText('Ayşe Işık')).toBeNull());
    expect([filter.value, filter.selectedOptions[0]?.textContent]).toEqual(['basın', 'basın']);
    type('Etikete göre', '');
    expect(await screen.findByText('Naz Kale')).toBeTruthy();
  });

  it('closes the field of another tag without adding one', async () => {
    const server = await show({ [LIST]: { body: [customer] } });
    await rowShown();
    press('Ayşe Işık için başka etiket');
    type('Ayşe Işık için başka etiket', 'basın');
    press('Vazgeç');
    expect(screen.queryByRole('textbox', { name: 'Ayşe Işık için başka etiket' })).toBeNull();
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('links to the messages of one customer, and from there to those of everybody', async () => {
    const path = '/api/admin/tickets';
    const { router } = await showPanel('/admin/crm/musteriler', {
      [LIST]: { body: [customer] },
      [`${path}?contact=c1`]: { body: [] },
      [`${path}?status=open`]: { body: [] },
    });
    fireEvent.click(await screen.findByRole('link', { name: /^İletileri/ }));
    fireEvent.click(await screen.findByRole('link', { name: 'Herkesinkini göster' }));
    await waitFor(() => expect(router.state.location.href).toBe('/admin/crm/destek'));
  });

  it('adds a customer with every field, from an accessible window', async () => {
    const server = await show({ [LIST]: { body: [] } });
    await screen.findByText('Henüz müşteri yok');
    press('Müşteri Ekle');
    const dialog = within(await screen.findByRole('dialog', { name: 'Müşteri ekle' }));
    await expectAccessible();
    type('Ad soyad', 'Naz Kale');
    type('E-posta', 'naz@ornek.example');
    type(CUSTOMER_FORM.phone, '0532 000 00 00');
    type('Kaynak', 'social');
    fireEvent.click(screen.getByLabelText(CUSTOMER_FORM.campaigns));
    press(CUSTOMER_FORM.add, dialog);
    const sent = () => server.to(LIST).filter(({ method }) => method === 'POST');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      name: 'Naz Kale',
      email: 'naz@ornek.example',
      phone: '0532 000 00 00',
      source: 'social',
      campaigns: true,
    });
  });

  it('asks for confirmation before an irreversible removal', async () => {
    const server = await show({
      [LIST]: { body: [customer] },
      [`${LIST}/c1`]: { body: { id: 'c1' } },
    });
    await rowShown();
    press(/^Sil/);
    const dialog = await screen.findByRole('dialog', { name: 'Ayşe Işık silinsin mi?' });
    expect(dialog.textContent).toContain('Bu işlem geri alınamaz');
    const button = within(dialog).getByRole('button', { name: 'Müşteriyi Sil' });
    // Both clicks arrive before the button is disabled.
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent, ...more] = server.to(`${LIST}/c1`);
    expect([sent?.method, sent?.headers.get('if-match'), more]).toEqual(['DELETE', '"3"', []]);
  });

  it("validates with the server's texts, then sends the form with its initial revision", async () => {
    const server = await show({
      [LIST]: { body: [customer] },
      [`${LIST}/c1`]: { body: {} },
    });
    await rowShown();
    press(/^Düzenle/);
    await screen.findByRole('dialog', { name: 'Ayşe Işık: düzenle' });
    type('E-posta', 'yanlış');
    press('Kaydet');
    expect(await screen.findByText('Geçerli bir e-posta adresi girin')).toBeTruthy();
    type('E-posta', 'yeni@ornek.example');
    type('Kaynak', 'referral');
    fireEvent.click(screen.getByLabelText(CUSTOMER_FORM.campaigns));
    press('Kaydet');
    await waitFor(() => expect(server.to(`${LIST}/c1`)).toHaveLength(1));
    const [request] = server.to(`${LIST}/c1`);
    expect([request?.method, request?.headers.get('if-match')]).toEqual(['PUT', '"3"']);
    expect(request?.body).toEqual({
      name: 'Ayşe Işık',
      email: 'yeni@ornek.example',
      phone: '',
      source: 'referral',
      campaigns: false,
    });
  });

  it('shows the second of two editors what changed, and loses nothing', async () => {
    let times = 0;
    const list = (): Answer => ({
      body: [times === 0 ? customer : { ...customer, phone: '0532 000 00 00', revision: 4 }],
    });
    const answer = (): Answer => {
      times += 1;
      return times === 1
        ? { status: 409, body: { statusCode: 409, code: 'STALE_VERSION', message: 'Değişti' } }
        : { body: {} };
    };
    const server = await show({ [LIST]: list, [`${LIST}/c1`]: answer });
    await rowShown();
    press(/^Düzenle/);
    await screen.findByRole('dialog');
    type('Ad soyad', 'Ayşe Yeni');
    press('Kaydet');
    expect(await screen.findByText('telefon: boş → 0532 000 00 00')).toBeTruthy();
    expect(screen.getByLabelText('Ad soyad')).toHaveProperty('value', 'Ayşe Yeni');
    press('Benim yazdıklarımla sürdür');
    press('Kaydet');
    await waitFor(() => expect(server.to(`${LIST}/c1`)).toHaveLength(2));
    expect(server.to(`${LIST}/c1`)[1]?.headers.get('if-match')).toBe('"4"');
  });

  it('keeps text typed over an older record, and reports it, after a lost session', async () => {
    const first = await show({ [LIST]: { body: [customer] } });
    await rowShown();
    press(/^Düzenle/);
    await screen.findByRole('dialog');
    type('Ad soyad', 'Ayşe Yeni');
    cleanup();
    expect(first.to(`${LIST}/c1`)).toEqual([]);

    const now = { ...customer, phone: '0532 000 00 00', revision: 4 };
    const server = await show({
      [LIST]: { body: [now] },
      [`${LIST}/c1`]: { body: {} },
    });
    expect(await screen.findByText('telefon: boş → 0532 000 00 00')).toBeTruthy();
    expect(screen.getByLabelText('Ad soyad')).toHaveProperty('value', 'Ayşe Yeni');
    press('Kaydet');
    await waitFor(() => expect(server.to(`${LIST}/c1`)[0]?.headers.get('if-match')).toBe('"3"'));
  });

  it('keeps the window open when its row leaves the list', async () => {
    let times = 0;
    const list = (): Answer => ({ body: times === 0 ? [customer] : [] });
    const answer = (): Answer => {
      times += 1;
      return {
        status: 404,
        body: { statusCode: 404, code: 'CONTACT_NOT_FOUND', message: 'Müşteri bulunamadı' },
      };
    };
    await show({ [LIST]: list, [`${LIST}/c1`]: answer });
    await rowShown();
    press(/^Düzenle/);
    await screen.findByRole('dialog');
    type('Ad soyad', 'Ayşe Yeni');
    press('Kaydet');
    expect(await screen.findByText('Henüz müşteri yok')).toBeTruthy();
    expect(screen.getByLabelText('Ad soyad')).toHaveProperty('value', 'Ayşe Yeni');
  });

  it.each([
    ['changed', /^Düzenle/, 'Kaydet', 'PUT'],
    ['removed', /^Sil/, 'Müşteriyi Sil', 'DELETE'],
  ])(
    'keeps the window open that came after the cancelled one of a customer being %s',
    async (_, ...steps) => {
      const [opener, submit, method] = steps;
      const held = heldAnswer();
      const other = { ...customer, id: 'c2', name: 'Naz Kale', email: 'naz@ornek.example' };
      const server = await show({ [LIST]: { body: [customer, other] }, [`${LIST}/c1`]: held.answer });
      await rowShown();
      const open = (at: number) => {
        const button = screen.getAllByRole('button', { name: opener })[at];
        if (button) fireEvent.click(button);
      };
      open(0);
      await screen.findByRole('dialog', { name: /^Ayşe Işık/ });
      press(submit);
      await waitFor(() => expect(server.to(`${LIST}/c1`)[0]?.method).toBe(method));
      press('Vazgeç');
      open(1);
      const dialog = await screen.findByRole('dialog', { name: /^Naz Kale/ });
      const { length } = server.to(LIST);
      held.give({ body: { id: 'c1' } });
      await waitFor(() => expect(server.to(LIST).length).toBeGreaterThan(length));
      expect(dialog.isConnected).toBe(true);
    },
  );

  it('is read-only for a Denetçi', async () => {
    await show({ [LIST]: { body: [customer] } }, 'Denetçi');
    await rowShown();
    expect(screen.getByRole('button', { name: 'Müşteri Ekle' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: /^Sil/ }).closest('fieldset')).toHaveProperty('disabled', true);
  });
});
