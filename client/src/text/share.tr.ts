export const SHARE = { failed: 'Kopyalanamadı; bağlantıyı seçip kopyalayın.' } as const;
