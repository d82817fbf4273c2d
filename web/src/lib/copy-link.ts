import { t } from '@lingui/core/macro';
import { toast, toastAction } from './toasts';

/** `path` becomes an absolute URL. False on failure; a toast then points to the address bar. */
export async function copyLink(path: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.origin + path);
    toastAction(t`Link copied`);
    return true;
  } catch {
    // The browser forbids it, or the page isn't on a secure origin.
    toast(t`Couldn't copy the link. Copy it from the address bar.`, { kind: 'failed' });
    return false;
  }
}
