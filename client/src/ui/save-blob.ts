/** How long a busy browser may take to begin reading the file. */
const READ_MS_MAX = 10_000;

/** Saves content that the browser has as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The address must stay valid until the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS_MAX);
}
