export type Site = Readonly<{ name: string; description: string }>;
