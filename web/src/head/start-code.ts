import { whenBrowserIsIdle } from '@/lib/idle';

/** Links that load nothing until the page wants its code. */
export const CODE_LINK = 'code';

/** Events that show that a visitor wants to do more than read. */
const SIGNS = ['pointerdown', 'pointerover', 'focusin', 'keydown', 'input'];

const CONTROL = 'a, button, select, summary';

/** Runs it once the page is parsed. @param priority `low` behind a page that is readable without it */
export function startCode(priority: 'low' | 'auto' = 'low'): void {
  for (const { href } of codeLinks()) preloadCode(href, priority);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', runEntry);
  else runEntry();
}

/** Without the texts of other languages, which a shell names too. */
const codeLinks = () =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${CODE_LINK}"]`)].filter(
    ({ hreflang }) => !hreflang || hreflang === document.documentElement.lang,
  );

function preloadCode(href: string, priority: 'low' | 'auto' = 'auto'): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = priority;
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

function runEntry(): void {
  const [entry] = codeLinks();
  if (!entry) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = entry.href;
  script.onerror = () => addEventListener('online', () => location.reload());
  document.head.append(script);
}

/** In case nothing is painted, as in a hidden tab. */
const PAINT_WAIT_MS = 2000;

/** The code would take most of the bandwidth of a page that is readable without it. */
export function startOncePainted(): void {
  const timer = setTimeout(begin, PAINT_WAIT_MS);
  let hasBegun = false;
  function begin() {
    clearTimeout(timer);
    if (!hasBegun) startCode('auto');
    hasBegun = true;
  }
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(begin)));
}

export function whenWanted(start: () => void): void {
  const wanted = new AbortController();
  const { signal } = wanted;
  const begin = () => {
    if (signal.aborted) return;
    wanted.abort();
    start();
  };
  const look = ({ type, target }: Event) => {
    if (type !== 'pointerover' || (target as Element).closest(CONTROL)) begin();
  };
  for (const sign of SIGNS) addEventListener(sign, look, { capture: true, passive: true, signal });
  addEventListener('load', () => whenBrowserIsIdle(begin), { signal });
}
