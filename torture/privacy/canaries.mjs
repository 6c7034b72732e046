// Persons who exist only to be searched for afterwards. All of them share marks that nothing else contains, so that a file is
// searched for a few texts instead of for those of each person; what follows a mark says whose it is.
import { withCheckDigits } from '../../server/dist/ops/demo/demo-people.js';

/** The marks, by what they are part of. Those of numbers are short: a find counts only with a whole number behind it. */
export const MARKS = {
  'first name': 'Üşgöç',
  'last name': 'Işığankuş',
  'e-mail address': 'Kanarya.zq',
  'domain of the address': 'gizli-kuslar',
  'postal address': 'Kuğulupınar',
  subject: 'Serçegözlü',
  message: 'Bülbülşahım',
  'message of a dispute': 'Saksağanoğlu',
  "operator's answer": 'Leylekgülüm',
  "operator's note of a call": 'Turnaçığlığı',
  'address of a browser': 'abonekusu',
};
export const NUMBERS = {
  'national ID': { mark: '739218', length: 11 },
  phone: { mark: '532918', length: 10 },
  'phone as typed': { mark: '532 918', length: 13 },
  network: { mark: '100.97.', length: 9 },
};

const SYLLABLES = 'ba çe di fu gö hı kü lo mş na ör pi ru sü ta'.split(' ');
const syllables = (i) =>
  [i % 15, Math.floor(i / 15) % 15, Math.floor(i / 225)].map((at) => SYLLABLES[at]).join('');

const PERSONS_MAX = 1_000;

/** The person of a number below a thousand: the same for the same number, and like nobody else. */
export function canary(i) {
  if (i >= PERSONS_MAX) throw new RangeError(`There are ${PERSONS_MAX} canaries`);
  const [three, four] = [String(i).padStart(3, '0'), String(i).padStart(4, '0')];
  const phone = `${NUMBERS.phone.mark}${four}`;
  return {
    i,
    nationalId: withCheckDigits(`${NUMBERS['national ID'].mark}${three}`),
    name: `${MARKS['first name']}${syllables(i)} ${MARKS['last name']}${syllables(i)}`,
    email: `${MARKS['e-mail address']}${i}@${MARKS['domain of the address']}.example`,
    phone: `+90${phone}`,
    typedPhone: `0${phone.replace(/(...)(...)(..)(..)/, '$1 $2 $3 $4')}`,
    subject: `${MARKS.subject} konu ${i}`,
    message: `${MARKS.message}, ben ${MARKS['postal address']} Sokağı No ${i} adresindeyim.\nBana ulaşın!`,
    disputed: `${MARKS['message of a dispute']}, ${i}: bu kuponu ben göndermedim.`,
    answer: `${MARKS["operator's answer"]}, yanıtınız ${i}.`,
    called: `${MARKS["operator's note of a call"]}, arayan ${i}.`,
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${MARKS['address of a browser']}-${i}`,
    network: `${NUMBERS.network.mark}${i % 250}.${1 + Math.floor(i / 250)}`,
  };
}

/** Every text that belongs to a person, for requests that put all of them where they do not belong. */
export const textsOf = (person) => Object.values(person).filter((each) => typeof each === 'string');
