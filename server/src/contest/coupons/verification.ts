import { NOTICES, noticeIdOf, type NoticeView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

/** Whether a coupon has the verified address that a prize needs (docs/rules.md#email-verification). */
export type Verification = 'pending' | 'done';

const stateOf = (notice: NoticeView | undefined): Verification | undefined =>
  notice?.verified === false ? 'pending' : notice?.verified === true ? 'done' : undefined;

/** Undefined where the coupon need not be verified. */
export async function verificationOf(
  reads: DocumentReader,
  couponNo: string,
): Promise<Verification | undefined> {
  return stateOf(await reads.get(NOTICES, noticeIdOf('mail', couponNo)));
}

export async function verificationsOf(
  reads: DocumentReader,
  couponNos: readonly string[],
): Promise<ReadonlyMap<string, Verification>> {
  const notices = await reads.getMany(
    NOTICES,
    couponNos.map((couponNo) => noticeIdOf('mail', couponNo)),
  );
  const found = [...notices.values()].map((notice) => [notice.couponNo, stateOf(notice)] as const);
  return new Map(found.flatMap(([couponNo, state]) => (state ? [[couponNo, state] as const] : [])));
}
