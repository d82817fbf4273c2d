import type { Draft } from './drafts';

const open = new Set<Pick<Draft<unknown>, 'read'>>();

/** Says that a form shows this draft. Returns what ends it. */
export function showsDraft(draft: Pick<Draft<unknown>, 'read'>): () => void {
  open.add(draft);
  return () => open.delete(draft);
}

/** Whether a form on the screen has something typed that the server doesn't have. */
export const isDraftOpen = (): boolean => [...open].some((draft) => draft.read() !== undefined);
