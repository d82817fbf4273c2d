import type { ReactNode } from 'react';
import { toast as hotToast } from 'react-hot-toast/headless';
import { ApiError, errorText } from './api/api-error';

/** How long toasts stay: after a reader's action, and otherwise (specification, section 9). */
const ACTION_MS = 2000;
const DEFAULT_MS = 3000;
export const FAILURE_MS = 6000;
export const UNDO_MS = 10_000;

interface ToastAction {
  label: string;
  run: () => void;
}

interface Controls {
  action?: ToastAction | undefined;
  /** A full line below the text. `close` closes the toast. */
  below?: ((close: () => void) => ReactNode) | undefined;
}

interface Options extends Controls {
  kind?: 'done' | 'failed';
  ms?: number;
  id?: string;
}

const controls = new Map<string, Controls>();

/** The next toast without controls replaces it. */
let plain: string | undefined;

/** Replaces the last line. One with controls stays below it. */
export function toast(text: string, { kind = 'done', ms = DEFAULT_MS, action, below, id: given }: Options = {}): void {
  const show = kind === 'failed' ? hotToast.error : hotToast.success;
  const id = show(text, { duration: ms, ...(given && { id: given }) });
  if (action || below) {
    controls.set(id, { action, below });
    if (plain === id) plain = undefined;
    return;
  }
  controls.delete(id);
  if (plain !== undefined && plain !== id) hotToast.remove(plain);
  plain = id;
}

export function toastAction(text: string, kind: Options['kind'] = 'done'): void {
  toast(text, { ms: ACTION_MS, kind });
}

/** Says why an action failed, except that the session has ended: the Auto Sign Out popup reports it. */
export function toastFailure(error: unknown, textFor?: (reason: string) => string, action?: ToastAction): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') return;
  const reason = errorText(error);
  const ms = action ? UNDO_MS : textFor ? FAILURE_MS : DEFAULT_MS;
  toast(textFor ? textFor(reason) : reason, { kind: 'failed', ms, action });
}

export const controlsOf = (toastId: string): Controls => controls.get(toastId) ?? {};

export const hasControls = (toastId: string): boolean => controls.has(toastId);

export function dismissToast(toastId: string): void {
  controls.delete(toastId);
  // Unlike `dismiss`, which a second later would also remove a new toast with this id.
  hotToast.remove(toastId);
}

export function clearToasts(): void {
  controls.clear();
  hotToast.remove();
}
