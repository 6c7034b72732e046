/** A server took a call and gave no answer to it. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** What a promise resolves with, unless that takes longer; what was begun may then still be done. */
export async function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
