import { readScreen } from '@/lib/kept-screens';
import { keepInput } from '@/lib/replay-press';

/**
 * Shows a screen as its reader last saw it, once the page is parsed, until the app has drawn it.
 * @param build the address of the entry script
 * @returns whether there is one
 */
export function showKeptScreen(reader: string, build: string, language: string): boolean {
  const kept = readScreen(reader, location.pathname + location.search, build, language);
  if (kept) showScreen(kept);
  return kept !== undefined;
}

/** Shows a screen that the app hasn't drawn. Its links work; what is pressed is pressed again in the app. */
export function showScreen(screen: { html: string; css: string }): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => show(screen), { once: true });
  else show(screen);
}

function show({ html, css }: { html: string; css: string }): void {
  const root = document.getElementById('root');
  if (!root || isTakenOver()) return;
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  document.adoptedStyleSheets = [styles];
  root.innerHTML = html;
  // A form would load the page anew; the press that sends it is kept.
  root.addEventListener('submit', (event) => {
    if (!isTakenOver()) event.preventDefault();
  });
  // What is chosen or typed would be lost.
  for (const field of root.querySelectorAll<HTMLElement>('input, textarea, select')) field.inert = true;
  keepInput();
}

/** Whether the app has drawn the screen. */
const isTakenOver = (): boolean => 'isTakenOver' in document.documentElement.dataset;
