import { t } from '@lingui/core/macro';
import { toast, UNDO_MS } from '@/lib/toasts';
import type { Draft } from './drafts';

interface Discardable<Value> {
  draft: Pick<Draft<Value>, 'read'>;
  bringBack: (discarded: Value) => void;
}

/** Undo restores the draft and calls `onUndo`; text typed in between is discarded the same way. */
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
