import type { Customer, Ticket } from '@onda-on/contracts/api';

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
