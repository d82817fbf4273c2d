import { inTime } from '@/lib/in-time';
import { recordInput } from '@/lib/replay-press';

/** Shows a kept screen before the app renders: links work, and the app replays other presses. Resolves once painted. */
export async function showScreen(screen: { html: string; css: string }): Promise<void> {
  await rootParsed();
  show(screen);
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** In case the network is down. */
const SCREEN_WAIT_MS = 2000;

/** The code would take most of the screen's bandwidth. Also after a timeout or a failure. */
export async function afterScreen(shown: Promise<void>, start: () => void): Promise<void> {
  await inTime(shown, SCREEN_WAIT_MS).catch(() => {});
  start();
}

/** Resolves once the root is parsed, before the server's version of the page is painted. */
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
  if (!root || isAppRendered()) return;
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  document.adoptedStyleSheets = [styles];
  root.innerHTML = html;
  // Disabled, because input would be lost.
  for (const field of root.querySelectorAll<HTMLElement>('input, textarea, select')) field.inert = true;
  recordInput();
}

const isAppRendered = (): boolean => 'isAppRendered' in document.documentElement.dataset;
