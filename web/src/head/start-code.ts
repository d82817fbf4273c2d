import { whenBrowserIsIdle } from '@/lib/idle';
import { CODE_LINK } from './routes';

/** Events that show that a visitor wants to do more than read. */
const SIGNS = ['pointerdown', 'pointerover', 'focusin', 'keydown', 'input'];

const CONTROL = 'a, button, select, summary';

/** Runs it once the page is parsed. @param priority `low` behind a page that is readable without it */
export function startCode(priority: 'low' | 'auto' = 'low'): void {
  for (const { href } of codeLinks()) preloadCode(href, priority);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', runEntry);
  else runEntry();
}

const codeLinks = () => document.querySelectorAll<HTMLLinkElement>(`link[rel="${CODE_LINK}"]`);

export const entryOfLinks = (): string | undefined => codeLinks()[0]?.href;

export function preloadCode(href: string, priority: 'low' | 'auto' = 'auto'): void {
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
