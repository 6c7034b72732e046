/** The name and description of the site, from its settings. */
export type Site = Readonly<{ name: string; description: string }>;
