import type { AdminRecord, Customer, Ticket } from '@onda-on/contracts/api';
import type { AdminRole } from '@onda-on/contracts/rules';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';

import { fakeServer } from '../../../testing/fake-server.ts';
import { show as showElement } from '../../../testing/show.tsx';
import { AdminProvider } from '../shell/admin-context.ts';

const admin = (role: AdminRole): AdminRecord => ({
  id: 'a1',
  name: 'Deneme',
  username: 'deneme',
  role,
  mustChangePassword: false,
});
export const customer: Customer = {
  id: 'c1',
  name: 'Ayşe Işık',
  email: 'ayse@ornek.example',
  phone: '',
  source: 'website',
  tags: ['basın'],
  campaigns: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  revision: 3,
};
export const ticket: Ticket = {
  id: 't1',
  kind: 'contact',
  status: 'open',
  contactId: 'c1',
  isErased: false,
  name: 'Ayşe Işık',
  email: 'ayse@ornek.example',
  phone: '',
  subject: 'Kuponum <b>nerede</b>',
  message: 'Merhaba,\n<script>alert(1)</script>',
  assignedTo: null,
  answers: [{ id: 'x', by: 'deneme', at: '2026-11-20T13:00:00.000Z', text: 'Bakıyoruz.' }],
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  revision: 1,
};
export const LIST = '/api/admin/contacts';
const TAGS = { '/api/admin/contact-tags': { body: [{ tag: 'basın', contacts: 1 }] } };

export async function show(
  element: ReactElement,
  answers: Parameters<typeof fakeServer>[0],
  role: AdminRole = 'Yönetici',
) {
  const server = fakeServer({ ...TAGS, ...answers });
  const { queryClient } = await showElement(<AdminProvider value={admin(role)}>{element}</AdminProvider>);
  return { ...server, queryClient };
}
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
