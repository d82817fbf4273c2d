import { attempt } from '@/lib/attempt';

/** Takes what this browser has kept for a reader out of its storage: drafts, and how their screens were left. */
export function forgetReader(userId: string): void {
  attempt(() => {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys) if (key.includes(userId)) localStorage.removeItem(key);
  });
  attempt(() => sessionStorage.clear());
}
