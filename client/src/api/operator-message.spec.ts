import { expect, it } from '@jest/globals';

import { ApiError } from './api-error.ts';
import { operatorMessage, operatorNotice } from './operator-message.ts';

const lost = new TypeError('Failed to fetch');
const refused = new ApiError(409, '{"message":"Hafta kilitli"}');

it('says that the server cannot be reached, whatever was tried', () => {
  expect(operatorMessage(lost, 'Hafta silinemedi')).toBe('Sunucuya bağlanılamadı');
  expect(operatorNotice(lost, 'Hata', 'Hafta silinemedi')).toEqual({
    title: 'Bağlantı Hatası',
    description: 'Sunucuya bağlanılamadı',
  });
});

it('says what the server says, and the fallback where it says nothing', () => {
  expect(operatorNotice(refused, 'Hata', 'Hafta silinemedi')).toEqual({
    title: 'Hata',
    description: 'Hafta kilitli',
  });
  expect(operatorMessage(new ApiError(502, ''), 'Hafta silinemedi')).toBe('Hafta silinemedi');
});
