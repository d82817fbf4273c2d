import { MINUTE_MS } from '@domain/time';
import { t } from '@lingui/core/macro';
import { attempt } from '@/lib/attempt';
import { getSession } from '@/lib/session/session';
import { toast } from '@/lib/toasts';

/** Chromium's event for a site that can be installed. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** The visits on which the site could be installed, as `{number} {start of the last one}`; `offered` once it was. */
const KEY = 'visits';
const OFFERED = 'offered';

const THIRD = 3;

/** Milliseconds after which another start of the app is another visit. */
const APART_MS = 30 * MINUTE_MS;

const LOOK_MS = 2000;
const SHOWN_MS = 20_000;

const FORMS = 'main form, main textarea, [role="dialog"], [role="alertdialog"]';

const isOnForm = (): boolean =>
  [...document.querySelectorAll(FORMS)].some((form) => !form.closest('[style*="display: none"]'));

/** Offers a reader to install Flyleaf, on their third visit and never again. Waits while a form is on the screen. */
export function offerInstall(event: InstallEvent, now = Date.now()): void {
  const isDue = getSession() && attempt(() => countVisit(now)) === THIRD;
  if (!isDue) return;
  const look = () => {
    if (isOnForm()) return;
    clearInterval(timer);
    attempt(() => localStorage.setItem(KEY, OFFERED));
    const action = { label: t`Install`, run: () => void event.prompt().catch(() => {}) };
    toast(t`Install Flyleaf as an app?`, { id: 'install', ms: SHOWN_MS, action });
  };
  const timer = setInterval(look, LOOK_MS);
  look();
}

/** The number of this visit, at most the third; undefined once Flyleaf has been offered. */
function countVisit(now: number): number | undefined {
  const stored = localStorage.getItem(KEY) ?? '';
  if (stored === OFFERED) return undefined;
  const [visits = 0, startedAt = 0] = stored.split(' ').map(Number);
  const number = Math.min(THIRD, Math.abs(now - startedAt) < APART_MS ? visits : visits + 1);
  localStorage.setItem(KEY, `${number} ${now}`);
  return number;
}
