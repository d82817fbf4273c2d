import { t } from '@lingui/core/macro';
import { toast, toastAction } from './toasts';

/**
 * Copies the link to an address of this site, and tells the reader whether it did.
 * @returns false when it couldn't: then the reader is told to copy it from the address bar
 */
export async function copyLink(path: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.origin + path);
    toastAction(t`Link copied`);
    return true;
  } catch {
    // The browser forbids it, or the page isn't at a secure address.
    toast(t`Couldn't copy the link. Copy it from the address bar.`, { kind: 'failed' });
    return false;
  }
}
