import { inTime } from '@/lib/in-time';
import { keepInput } from '@/lib/replay-press';

/**
 * Shows a screen that the app hasn't drawn. Its links work; what is pressed is pressed again in the app.
 * @returns once it is painted, which takes long enough without the app's code
 */
export async function showScreen(screen: { html: string; css: string }): Promise<void> {
  await rootParsed();
  show(screen);
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Milliseconds that the code waits for a reader's screen at most: the network may have gone. */
const SCREEN_WAIT_MS = 2000;

/**
 * Calls `start` once a reader's screen is shown, since the code would take most of the network from it; also when that
 * takes too long or fails.
 */
export async function afterScreen(shown: Promise<void>, start: () => void): Promise<void> {
  await inTime(shown, SCREEN_WAIT_MS).catch(() => {});
  start();
}

/** Before the page has been painted as the server sent it. */
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
  // What is chosen or typed would be lost.
  for (const field of root.querySelectorAll<HTMLElement>('input, textarea, select')) field.inert = true;
  keepInput();
}

/** Whether the app has drawn the screen. */
const isTakenOver = (): boolean => 'isTakenOver' in document.documentElement.dataset;
