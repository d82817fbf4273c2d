import { inTime } from '@/lib/in-time';
import { keepInput } from '@/lib/replay-press';

/**
 * Shows a screen before the app renders it. Its links work; the app replays other presses.
 * @returns once it is painted, which takes long enough without the app's code
 */
export async function showScreen(screen: { html: string; css: string }): Promise<void> {
  await rootParsed();
  show(screen);
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Maximum time that the code waits for a reader's screen, in case the network is down. */
const SCREEN_WAIT_MS = 2000;

/**
 * Calls `start` once a reader's screen is shown, since the code would take most of its bandwidth; also after a timeout or a
 * failure.
 */
export async function afterScreen(shown: Promise<void>, start: () => void): Promise<void> {
  await inTime(shown, SCREEN_WAIT_MS).catch(() => {});
  start();
}

/** Resolves before the server's version of the page is painted. */
function rootParsed(): Promise<void> {
  const isParsed = () => Boolean(document.getElementById('root')?.nextSibling);
  if (isParsed()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isParsed()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

function show({ html, css }: { html: string; css: string }): void {
  const root = document.getElementById('root');
  if (!root || isTakenOver()) return;
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  document.adoptedStyleSheets = [styles];
  root.innerHTML = html;
  // Disabled, because input would be lost.
  for (const field of root.querySelectorAll<HTMLElement>('input, textarea, select')) field.inert = true;
  keepInput();
}

/** True if the app has rendered the screen. */
const isTakenOver = (): boolean => 'isTakenOver' in document.documentElement.dataset;
