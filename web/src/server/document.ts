import type { Site } from '@contract/pages';
import type { Language } from '@domain/languages';
import { STATE_ID } from '@/app/rendered-state';
import { textsIn } from '@/head/routes';
import type { Area } from '@/lib/areas';
import type { Page } from '@/lib/page';
import { inertJson } from './html';

export const marks = {
  html: ' data-page="mark"',
  head: '<!--head-->',
  app: '<!--app-->',
  state: '<!--state-->',
} as const;

interface Parts {
  language: Language;
  screen?: Pick<Page, 'path' | 'texts'> | undefined;
  head: string;
  app: string;
  state?: unknown;
}

/** The document of a page. `app` and `head` are HTML; everything else is escaped here. */
export function toDocument({ template, preloads }: Site, { language, screen, head, app, state }: Parts): string {
  const isWhole = state !== undefined;
  const ofArea = (area?: Area) => (area ? [preloads[textsIn(language, area)]] : []);
  const own = screen ? [preloads[textsIn(language)], preloads[screen.path], ...ofArea(screen.texts)] : [];
  return template
    .replace(marks.html, () => (isWhole ? ' data-rendered=""' : ''))
    .replace('<html lang="en"', () => `<html lang="${language}"`)
    .replace(marks.head, () => [head, ...own].join('\n    '))
    .replace(marks.app, () => app)
    .replace(marks.state, () => (isWhole ? inertJson('application/json', state, ` id="${STATE_ID}"`) : ''));
}
