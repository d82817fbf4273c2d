import { readScreen } from '@/lib/kept-screens';
import { keepInput } from '@/lib/replay-press';

/**
 * Shows a screen as its reader last saw it, once the page is parsed, until the app has drawn it. Its links work; what is
 * pressed is pressed again in the app.
 * @param build the address of the entry script
 */
export function showKeptScreen(reader: string, build: string, language: string): void {
  const kept = readScreen(reader, location.pathname + location.search, build, language);
  if (!kept) return;
  const show = () => {
    const root = document.getElementById('root');
    if (!root) return;
    const styles = new CSSStyleSheet();
    styles.replaceSync(kept.css);
    document.adoptedStyleSheets = [styles];
    root.innerHTML = kept.html;
    // What is chosen would be lost.
    for (const field of root.querySelectorAll('select')) field.inert = true;
    keepInput();
  };
  document.addEventListener('DOMContentLoaded', show, { once: true });
}
