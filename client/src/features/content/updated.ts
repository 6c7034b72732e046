export const isUpdated = ({ publishedAt, updatedAt }: Readonly<{ publishedAt: string; updatedAt: string }>) =>
  updatedAt !== publishedAt;
