/** Milliseconds that a toast stays: after an action of the reader, and otherwise (specification, section 9). */
export const ACTION_MS = 2000;
const DEFAULT_MS = 3000;

export interface ToastMessage {
  id: number;
  text: string;
  kind: 'done' | 'failed';
}

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a line at the bottom centre for a while. */
export function toast(
  text: string,
  { kind = 'done', ms = DEFAULT_MS }: { kind?: ToastMessage['kind']; ms?: number } = {},
) {
  lastId += 1;
  const message = { id: lastId, text, kind };
  change([...messages, message]);
  setTimeout(() => change(messages.filter((other) => other !== message)), ms);
}

/** The toast after what the reader did, such as 'Successfully Saved!'. */
export function toastAction(text: string): void {
  toast(text, { ms: ACTION_MS });
}

/** Takes all toasts away. */
export function clearToasts(): void {
  change([]);
}

export const getToasts = (): readonly ToastMessage[] => messages;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of [...listeners]) listener();
}
