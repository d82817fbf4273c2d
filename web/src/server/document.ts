import type { Site } from '@contract/pages';
import { type Language, languages } from '@domain/languages';
import { STATE_ID } from '@/app/rendered-state';
import { READER_STYLES } from '@/head/readers-page';
import { type Area, textsIn } from '@/lib/areas';
import type { Page } from '@/lib/page';
import { escaped, inertJson } from './html';

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
  /** Of a page for one reader. `css` has the rules that the style sheet lacks. */
  reader?: { id: string; css: string };
}

/** The document of a page. `app` and `head` are HTML; everything else is escaped here. */
export function toDocument(site: Site, { language, screen, state, reader, ...parts }: Parts): string {
  const isWhole = state !== undefined;
  const ofReader = reader ? ` data-reader="${escaped(reader.id)}"` : '';
  const styles = reader?.css ? [inertJson('application/json', reader.css, ` id="${READER_STYLES}"`)] : [];
  return toPage(site, {
    ...parts,
    head: [parts.head, ...(screen ? linksOf(site, language, screen) : []), ...styles],
    attributes: isWhole ? ` data-rendered=""${ofReader}` : '',
    language,
    state: isWhole ? inertJson('application/json', state, ` id="${STATE_ID}"`) : '',
  });
}

/** A page without content, in either language. */
export function toShell(site: Site, { screen, head, app }: Pick<Parts, 'screen' | 'head' | 'app'>): string {
  const links = new Set(languages.flatMap((language) => linksOf(site, language, screen)));
  return toPage(site, { language: 'en', head: [head, ...links], app, attributes: '', state: '' });
}

/** The code and texts of a screen. */
function linksOf({ preloads }: Site, language: Language, screen?: Parts['screen']): (string | undefined)[] {
  const ofArea = (area?: Area) => (area ? [preloads[textsIn(language, area)]] : []);
  return [preloads[textsIn(language)], ...(screen ? [preloads[screen.path]] : []), ...ofArea(screen?.texts)];
}

interface Filled {
  language: Language;
  head: readonly (string | undefined)[];
  attributes: string;
  app: string;
  state: string;
}

const toPage = ({ template }: Site, { language, head, attributes, app, state }: Filled): string =>
  template
    .replace(marks.html, () => attributes)
    .replace('<html lang="en"', () => `<html lang="${language}"`)
    .replace(marks.head, () => head.filter(Boolean).join('\n    '))
    .replace(marks.app, () => app)
    .replace(marks.state, () => state);
