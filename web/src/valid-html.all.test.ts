import type { Transport } from '@contract/pages';
import { type Language, languages } from '@domain/languages';
import { takeComplaints } from '@test/complaints';
import { fakeServer } from '@test/fake-server';
import { readersScreens } from '@test/readers-screens';
import { ada } from '@test/render-app';
import { site } from '@test/site';
import { expect, it } from 'vitest';
import { htmlErrors } from '../../functions/test/fixtures/html-errors';
import { sampleAddresses, sampleAnswer } from '../build/samples';
import { renderBusy, renderPage, screensOfReaders } from './entry-server';
import { hrefs } from './lib/paths';

const pages = [...sampleAddresses, hrefs.rules(), hrefs.transparency()];

it.each(alternating(pages))('renders the page %s in %s as valid HTML', async (address, language) => {
  expect(await htmlErrors(await pageAt(address, language))).toEqual([]);
});

it.each(languages)('renders the "try again" page as valid HTML in %s', async (language) => {
  expect(await htmlErrors(renderBusy(language, site))).toEqual([]);
});

it.each(alternating(Object.keys(readersScreens())))(
  "renders a reader's screen %s in %s as valid HTML",
  async (path, language) => {
    const [address, answers] = readersScreens()[path] ?? [];
    fakeServer(answers ?? {});
    const send: Transport = (url, init) => fetch(url, init);
    const reader = { session: ada, language, timeZone: 'Europe/Rome', send };
    const { pathname, search, origin } = new URL(address ?? '', 'https://flyleaf.example');
    let html = '';
    const draw = async () => {
      const page = await renderPage({ path: pathname, search, language, origin, reader }, site, send);
      html = page.kind === 'page' ? page.html : '';
      return html;
    };
    // Code loaded for the first time is missing from the first render.
    await expect.poll(draw).not.toContain('<!--$!-->');
    expect(takeComplaints()).toEqual([]);
    expect(html).toContain('<h1');
    expect(await htmlErrors(html)).toEqual([]);
  },
);

it("covers every reader's screen", () => {
  expect(Object.keys(readersScreens())).toEqual(screensOfReaders());
});

/** Each name in one of the languages: they share their elements, so a translation can't cause an error. */
function alternating(names: readonly string[]): [name: string, language: Language][] {
  return names.map((name, index) => [name, languages[index % languages.length] ?? 'en']);
}

/** A page's document, after redirects. */
async function pageAt(address: string, language: Language): Promise<string> {
  const { pathname, search, origin } = new URL(address, 'https://flyleaf.example');
  const page = await renderPage({ path: pathname, search, language, origin }, site, sampleAnswer);
  if (page.kind === 'shell') throw new Error(`${address} isn't rendered.`);
  return page.kind === 'page' ? page.html : pageAt(page.location, language);
}
