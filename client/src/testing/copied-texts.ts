/** Stands in for the clipboard until the suite ends; returns the copied texts. */
export function copiedTexts(): readonly string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return copied;
}
