import { lockFields } from '@/lib/early-fields';
import { inTime } from '@/lib/in-time';
import type { AskedScreen } from '@/lib/reader-screen';
import { recordInput } from '@/lib/replay-press';

/** Shows a screen before the app hydrates it: links work, and the app replays other presses. Resolves once painted. */
export async function showScreen(asked: AskedScreen): Promise<void> {
  globalThis.askedScreen = asked;
  const screen = await asked.screen;
  if (!screen) return;
  await rootParsed();
  const root = document.getElementById('root');
  // The app has taken it already, or has started without it.
  if (!root || globalThis.askedScreen !== asked) return;
  const styles = new CSSStyleSheet();
  styles.replaceSync(screen.css);
  document.adoptedStyleSheets = [styles];
  root.innerHTML = screen.html;
  lockFields(root);
  asked.isShown = true;
  recordInput();
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
