import { t } from '@lingui/core/macro';
import { toast, toastAction } from '@/lib/toasts';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastAction(t`Text copied`);
  } catch {
    toast(t`Couldn't copy the text. Select it and copy it by hand.`, { kind: 'failed' });
  }
}
