import { t } from '@lingui/core/macro';
import { toast } from '@/lib/toasts';
import type { Draft } from './drafts';

/** Milliseconds that the Undo action stays available. */
const UNDO_MS = 10_000;

interface Discardable<Value> {
  draft: Pick<Draft<Value>, 'read'>;
  bringBack: (discarded: Value) => void;
}

/**
 * Lets `clear` clear the draft of a form. The toast's Undo brings it back and calls `onUndo`; what was typed in between is
 * discarded in the same way.
 */
export function discardDraft<Value>(form: Discardable<Value>, clear: () => void, onUndo?: () => void): void {
  const discarded = form.draft.read();
  clear();
  if (discarded === undefined) return;
  const bringBack = () => {
    form.bringBack(discarded);
    onUndo?.();
  };
  const undo = () => discardDraft(form, bringBack, onUndo);
  toast(t`Changes discarded`, { ms: UNDO_MS, action: { label: t`Undo`, run: undo } });
}
