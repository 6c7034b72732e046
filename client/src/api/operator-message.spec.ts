import { expect, it } from '@jest/globals';

import { ApiError } from './api-error.ts';
import { operatorMessage, operatorNotice } from './operator-message.ts';

const lost = new TypeError('Failed to fetch');
const refused = new ApiError(409, '{"message":"Hafta kilitli"}');

it('reports an unreachable server, whatever was tried', () => {
  expect(operatorMessage(lost, 'Hafta silinemedi')).toBe('Sunucuya bağlanılamadı');
  expect(operatorNotice(lost, 'Hata', 'Hafta silinemedi')).toEqual({
    title: 'Bağlantı Hatası',
    description: 'Sunucuya bağlanılamadı',
  });
});

it("shows the server's message, or the fallback", () => {
  expect(operatorNotice(refused, 'Hata', 'Hafta silinemedi')).toEqual({
    title: 'Hata',
    description: 'Hafta kilitli',
  });
  expect(operatorMessage(new ApiError(502, ''), 'Hafta silinemedi')).toBe('Hafta silinemedi');
});
