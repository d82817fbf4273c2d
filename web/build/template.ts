import type { Manifest } from 'vite';
import type { marks as Marks } from '../src/server/document';
import { chunkLinks } from './manifest';

interface Parts {
  css: string;
  ruleIds: readonly string[];
  marks: typeof Marks;
}

/**
 * Vite's page as the template of every page: with the style rules that pages need, whose ids tell the browser's Emotion
 * that they are there, and with marks where the parts of a page go.
 */
export function toTemplate(page: string, { css, ruleIds, marks }: Parts): string {
  const style = `<style data-emotion="css ${ruleIds.join(' ')}">${css}</style>`;
  const changes: [RegExp | string, string][] = [
    ['<html lang="en"', `<html lang="en"${marks.html}`],
    [/<title>.*<\/title>\s*/, ''],
    [/<meta name="description"[^>]*>/, marks.head],
    ['</head>', `  ${style}\n  </head>`],
    ['<div id="root"></div>', `<div id="root">${marks.app}</div>${marks.state}`],
  ];
  let template = page;
  for (const [from, to] of changes) {
    const next = template.replace(from, () => to);
    if (next === template) throw new Error(`The page of the build has no ${from}.`);
    template = next;
  }
  return template;
}

/** The screens that the server renders, by their path patterns, with their modules. */
const screens: Record<string, string> = {
  '/': 'src/features/home/pages/LandingPage.tsx',
  '/discuss': 'src/features/discuss/pages/GenresPage.tsx',
  '/discuss/:genre': 'src/features/discuss/pages/GenrePage.tsx',
  '/discuss/:genre/:book': 'src/features/discuss/pages/BookPage.tsx',
  '/discuss/:genre/:book/:topic': 'src/features/discuss/pages/TopicPage.tsx',
};

/** Links for the code of each rendered screen. */
export function preloadsOf(manifest: Manifest): Record<string, string> {
  const entries = Object.entries(screens).map(([pattern, module]) => [pattern, chunkLinks(manifest, [module])]);
  return Object.fromEntries(entries);
}
