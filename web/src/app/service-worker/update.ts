import { t } from '@lingui/core/macro';
import { isDraftOpen } from '@/lib/drafts/open-drafts';
import { entryOfPage } from '@/lib/entry-of-page';
import { dismissToast, toast } from '@/lib/toasts';

const TOAST = 'new-version';

/** Milliseconds that the offer stays. It is made again when the reader returns to the page. */
const SHOWN_MS = 30_000;

/** Milliseconds between looks at whether a draft is open. */
const LOOK_MS = 1000;

let timer: ReturnType<typeof setInterval> | undefined;

/** Offers a reload if the service worker is of another build than this page, but not while a draft is open. */
export async function offerUpdate(reload = () => location.reload()): Promise<void> {
  if (timer !== undefined || !(await isOutdated())) return;
  clearInterval(timer);
  let left = SHOWN_MS;
  let isShown = false;
  const end = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const look = () => {
    if (left <= 0) return end();
    const isWanted = !isDraftOpen();
    if (isWanted) left -= LOOK_MS;
    if (isWanted === isShown) return;
    isShown = isWanted;
    if (!isWanted) return dismissToast(TOAST);
    const action = { label: t`Reload`, run: reload };
    toast(t`A new version is ready`, { id: TOAST, ms: left + LOOK_MS, action });
  };
  timer = setInterval(look, LOOK_MS);
  look();
}

/** The service worker answers with the shell of its own build, which names the script that each of its pages starts with. */
async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/app');
    return response.ok && !(await response.text()).includes(`"${new URL(entryOfPage()).pathname}"`);
  } catch {
    return false;
  }
}
