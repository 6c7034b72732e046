import type { CouponProofAnswer, WeekProofAnswer } from '../api/index.ts';
import { parseWeekNumber } from '../rules/index.ts';

/** What a receipt proves its coupon with. */
type VectorReceipt = Readonly<{
  couponNo: string;
  week: number;
  entryId: string;
  picks: string;
  acceptedAt: string;
  revisedAt: string | null;
  salt: string;
  leafHash: string;
}>;

const WEEK = parseWeekNumber(15);

/**
 * Test vectors for every verifier: five coupons of a week, its root and its checkpoint, signed with a test key. A test of the
 * server's proves that its own code computes them.
 */
export const PROOF_VECTORS: Readonly<{
  receipts: readonly VectorReceipt[];
  coupons: readonly CouponProofAnswer[];
  week: WeekProofAnswer;
}> = {
  receipts: [
    {
      couponNo: '7F3Q-M2KD-9XW0',
      week: WEEK,
      entryId: '84aaf1755fc916ce4b140389877ddc46',
      picks: '1X21X21X21',
      acceptedAt: '2026-11-19T18:47:00.000Z',
      revisedAt: null,
      salt: '3973b720f5cdaa2b848cc26f3afd57cb192f9e5f05d8ae680d998e8beeec014b',
      leafHash: '3759378721850140ca5f66cd67df90c9ff277e38342f55c4cdcb96fedb6edb28',
    },
    {
      couponNo: '7F3Q-M2KD-9XW1',
      week: WEEK,
      entryId: 'aaacc1bcd5bcab40852bae3234e73152',
      picks: 'XXXXXXXXXX',
      acceptedAt: '2026-11-19T18:47:01.000Z',
      revisedAt: null,
      salt: '3261b4a8fbe54b47c0109b1cc71a9cb5baa4c7bc53e6f8436a7bd757a73a8d59',
      leafHash: 'cb87458b2726cb09536944ee694834c4cbcbe5b81525902f2fcc8c565258f939',
    },
    {
      couponNo: '7F3Q-M2KD-9XW2',
      week: WEEK,
      entryId: '56b5ad3ca7cad6552a07812c370e11c4',
      picks: '1112221112',
      acceptedAt: '2026-11-19T18:47:02.000Z',
      revisedAt: '2026-11-20T09:30:00.000Z',
      salt: 'c3a6a8530dbb478fb70a6ca8c7263a94ba0b08ca8d6ae9679c9cacd03663ec74',
      leafHash: '1762fa111747e5eb4ede30ac19d5f2afa9aa5c403d68c75ce047771d1846c222',
    },
    {
      couponNo: '7F3Q-M2KD-9XW3',
      week: WEEK,
      entryId: 'ead9b0e826c7e2a99cce047d6523c198',
      picks: '2X12X12X12',
      acceptedAt: '2026-11-19T18:47:03.000Z',
      revisedAt: null,
      salt: 'df3327a1ccb98669d3f6b9f60135b3c7a26e86c072e076482d8141dde8440516',
      leafHash: '5180fcf4dff8cc21dcc29db3e13a9db8b2ffc0701230343897e3a0b70939cf7b',
    },
    {
      couponNo: '7F3Q-M2KD-9XW4',
      week: WEEK,
      entryId: '28189305ff12ed5d535dd351b95e8454',
      picks: '1111111111',
      acceptedAt: '2026-11-19T18:47:04.000Z',
      revisedAt: null,
      salt: 'f94f0ad45023b3d51a4be3f093d1e4a168e72d8830bd57f99bc98e65925727ed',
      leafHash: '392550dbd0a6df8b679f8b2d4164eee3f724597ff0c3cb8b4a7478c105b91ce7',
    },
  ],
  coupons: [
    {
      couponNo: '7F3Q-M2KD-9XW0',
      week: WEEK,
      entryId: '84aaf1755fc916ce4b140389877ddc46',
      leafHash: '3759378721850140ca5f66cd67df90c9ff277e38342f55c4cdcb96fedb6edb28',
      index: 0,
      path: [
        {
          side: 'right',
          hash: 'cb87458b2726cb09536944ee694834c4cbcbe5b81525902f2fcc8c565258f939',
        },
        {
          side: 'right',
          hash: 'b48f512d1f8b48f7b3294da33e5daed5560dd1eff6689c0849d6420d16b0b9cf',
        },
        {
          side: 'right',
          hash: '392550dbd0a6df8b679f8b2d4164eee3f724597ff0c3cb8b4a7478c105b91ce7',
        },
      ],
      reason: null,
      voided: null,
    },
    {
      couponNo: '7F3Q-M2KD-9XW1',
      week: WEEK,
      entryId: 'aaacc1bcd5bcab40852bae3234e73152',
      leafHash: 'cb87458b2726cb09536944ee694834c4cbcbe5b81525902f2fcc8c565258f939',
      index: 1,
      path: [
        {
          side: 'left',
          hash: '3759378721850140ca5f66cd67df90c9ff277e38342f55c4cdcb96fedb6edb28',
        },
        {
          side: 'right',
          hash: 'b48f512d1f8b48f7b3294da33e5daed5560dd1eff6689c0849d6420d16b0b9cf',
        },
        {
          side: 'right',
          hash: '392550dbd0a6df8b679f8b2d4164eee3f724597ff0c3cb8b4a7478c105b91ce7',
        },
      ],
      reason: null,
      voided: null,
    },
    {
      couponNo: '7F3Q-M2KD-9XW2',
      week: WEEK,
      entryId: '56b5ad3ca7cad6552a07812c370e11c4',
      leafHash: '1762fa111747e5eb4ede30ac19d5f2afa9aa5c403d68c75ce047771d1846c222',
      index: 2,
      path: [
        {
          side: 'right',
          hash: '5180fcf4dff8cc21dcc29db3e13a9db8b2ffc0701230343897e3a0b70939cf7b',
        },
        {
          side: 'left',
          hash: 'e6e8364d7aa561daf7e244976a74ea8bbb1a45b15e0c02995881789e249719fe',
        },
        {
          side: 'right',
          hash: '392550dbd0a6df8b679f8b2d4164eee3f724597ff0c3cb8b4a7478c105b91ce7',
        },
      ],
      reason: null,
      voided: null,
    },
    {
      couponNo: '7F3Q-M2KD-9XW3',
      week: WEEK,
      entryId: 'ead9b0e826c7e2a99cce047d6523c198',
      leafHash: '5180fcf4dff8cc21dcc29db3e13a9db8b2ffc0701230343897e3a0b70939cf7b',
      index: 3,
      path: [
        {
          side: 'left',
          hash: '1762fa111747e5eb4ede30ac19d5f2afa9aa5c403d68c75ce047771d1846c222',
        },
        {
          side: 'left',
          hash: 'e6e8364d7aa561daf7e244976a74ea8bbb1a45b15e0c02995881789e249719fe',
        },
        {
          side: 'right',
          hash: '392550dbd0a6df8b679f8b2d4164eee3f724597ff0c3cb8b4a7478c105b91ce7',
        },
      ],
      reason: null,
      voided: null,
    },
    {
      couponNo: '7F3Q-M2KD-9XW4',
      week: WEEK,
      entryId: '28189305ff12ed5d535dd351b95e8454',
      leafHash: '392550dbd0a6df8b679f8b2d4164eee3f724597ff0c3cb8b4a7478c105b91ce7',
      index: 4,
      path: [
        {
          side: 'left',
          hash: 'c06ac6e62296097cd69eca5f980a7730426c67e1760be84dc243d90a66f5410c',
        },
      ],
      reason: null,
      voided: null,
    },
  ],
  week: {
    week: WEEK,
    sealed: {
      lockedAt: '2026-11-20T17:00:00.000Z',
      root: 'f33eda6f04d095e5c8cc6ec3a62e5c3c9fe44526285adc00558a6734d6087dd7',
      count: 5,
    },
    checkpoint: {
      ordinal: 42,
      head: '0ef22d60b8222f0b463ad696bef924b8235400894372848fcefa6860dd9685c2',
      keyId: 'fe812c12f3ab4ce6',
      signature: 'A2bDpPeYrDw5vZszSkA974dtzlDeBrIj9yZiZjSXoqdoJG9mpogUUN-Gcv4q9Ko90LxT7qctFWvSogZYQKiVAA',
      at: '2026-11-20T17:00:02.000Z',
      previousHead: '0f91d5062e6f3d2e2c6873696f8155a2d3e147420b189cb790f8c25522490fab',
      event:
        '[42,"week-w15",3,"e","WeekLocked",2,{"weekId":"w15","number":15,"lockedAt":"2026-11-20T17:00:00.000Z","root":"f33eda6f04d095e5c8cc6ec3a62e5c3c9fe44526285adc00558a6734d6087dd7","count":5,"rarity":[],"sheet":null,"ordinal":null,"rules":null},{"commandId":"c","actor":"system","at":"2026-11-20T17:00:02.000Z"}]',
    },
    latest: {
      ordinal: 42,
      head: '0ef22d60b8222f0b463ad696bef924b8235400894372848fcefa6860dd9685c2',
      keyId: 'fe812c12f3ab4ce6',
      signature: 'A2bDpPeYrDw5vZszSkA974dtzlDeBrIj9yZiZjSXoqdoJG9mpogUUN-Gcv4q9Ko90LxT7qctFWvSogZYQKiVAA',
      at: '2026-11-20T17:00:02.000Z',
    },
    keys: [
      {
        keyId: 'fe812c12f3ab4ce6',
        publicKey: '6kpsY-KcUgq-9VB7Ey7F-ZVHdq6-vnuSQh7qaRRG0iw',
        introducedAt: '2026-11-01T08:00:00.000Z',
      },
    ],
  },
};
