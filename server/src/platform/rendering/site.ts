/** What the product calls itself and says about itself. */
export type Site = Readonly<{ name: string; description: string }>;
