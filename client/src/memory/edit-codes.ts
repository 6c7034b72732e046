/** Edit codes between the server's answer and the receipt. In memory only: a reload forgets them on purpose. */
const codes = new Map<string, string>();

export const handOverEditCode = (couponNo: string, code: string): void => void codes.set(couponNo, code);
export const keptEditCodeOf = (couponNo: string): string | null => codes.get(couponNo) ?? null;
/** Called when the visitor leaves the receipt. */
export const forgetEditCodes = (): void => codes.clear();
