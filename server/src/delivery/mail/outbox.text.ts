/** What the panel shows in place of a mail's text. */
export const OUTBOX_TEXT = {
  hiddenReceipt: 'Bu makbuzda tahminler var: metni, hafta kilitlenince burada okunur.',
} as const;
