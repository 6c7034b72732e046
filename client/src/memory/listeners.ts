/** Those who follow a value that this page holds. */
export function newListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls `listener` at each change; returns what ends that. */
    follow(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
