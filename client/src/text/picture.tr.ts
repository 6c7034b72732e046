/** Words of pictures that are drawn in the browser and shared as files. */
export const PICTURE_TEXT = {
  share: 'Resmi paylaş',
  download: 'Resmi indir',
  drawFailed: 'Resim çizilemedi',
  week: (week: number) => `HAFTA ${week}`,
  sealed: 'Kilit anında mühürlendi: sonradan değişmedi.',
} as const;
