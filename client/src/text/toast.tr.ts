/** What a screen reader calls notifications; fetched with the first of them. */
export const TOAST = { label: 'Bildirim', viewport: 'Bildirimler ({hotkey})' } as const;
