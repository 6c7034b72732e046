/** Whether a text was changed after it was published: then a badge says so. */
export const isUpdated = ({ publishedAt, updatedAt }: Readonly<{ publishedAt: string; updatedAt: string }>) =>
  updatedAt !== publishedAt;
