/** Names of the notifications for screen readers, loaded with the first notification. */
export const TOAST = { label: 'Bildirim', viewport: 'Bildirimler ({hotkey})', link: 'Bağlantı' } as const;
