import { expect, it } from 'vitest';
import { bookclubsHandlers } from '../../../src/clubs/calls';
import { bookclubs } from '../../../src/contract/bookclubs';
import { discuss } from '../../../src/contract/discuss';
import { notes } from '../../../src/contract/notes';
import type { Renderer } from '../../../src/contract/pages';
import { user } from '../../../src/contract/user';
import { discussHandlers } from '../../../src/discuss/calls';
import { renderedScreens } from '../../../src/domain/addresses';
import { notesHandlers } from '../../../src/notes/calls';
import { areaInProcess, callsInProcess, inAreas } from '../../../src/pages/calls-in-process';
import { servePages } from '../../../src/pages/serve-pages';
import { userHandlers } from '../../../src/user-handlers';
import { areas } from '../../calls/areas';
import { mailKey } from '../../fixtures/mail-key';
import { ORIGIN } from '../pages/fixtures/site';
import { comparedWorlds, expectSame, sorted } from './fixtures/compared';
import { walk } from './fixtures/walk';
import type { Scene } from './fixtures/worlds';

/** Writing calls, and pages and screens, which are rendered from the calls that `non-interference` walks. */
const worlds = comparedWorlds();

it.each(Object.entries(areas))(
  'both worlds give the same answers to every writing call of %s',
  async (_, { lines }) => {
    const writes = lines.filter(({ row }) => row.writes);
    const [one, other] = await worlds.inBoth(walk(writes, ({ before }) => before));
    expectSame(one, other);
  },
);

const SUSPENDED = '<!--$!-->';
/** Around the data of a page. */
const STATE = /<script [^>]*id="state">|<\/script><\/body>/;
const log = () => {};
type Screens = Renderer & {
  screensOfReaders: () => string[];
  marks: Record<'html' | 'head' | 'app' | 'state', string>;
};
const siteOf = ({ marks: { html, head, app, state } }: Screens) => ({
  template: `<html${html}><head>${head}</head><body><div id="root">${app}</div>${state}</body></html>`,
  preloads: {},
  ruleIds: [],
});
const loadRenderer = async (): Promise<Screens> => {
  const entry = '../../../../web/src/entry-server';
  return import(/* @vite-ignore */ entry);
};

/** All addresses of a pattern, with each thread in turn. */
function addressesOf(pattern: string, { named }: Scene): string[] {
  const discussions = [named.discussion, named.otherDiscussion, named.openDiscussion, named.sealedDiscussion];
  const values: Record<string, readonly string[]> = {
    genre: [named.genre],
    book: [named.book],
    topic: [named.topic, named.openTopic],
    id: [named.book],
    noteId: [named.note],
    club: [named.club],
    meeting: [named.meeting],
    discussion: discussions,
    username: [named.pageOf],
    year: ['2026'],
  };
  return pattern
    .split('/')
    .reduce<string[]>(
      (begun, part) =>
        begun.flatMap((start) =>
          (part.startsWith(':') ? (values[part.slice(1)] ?? ['unused']) : [part]).map((value) =>
            start === '/' || start === '' ? `/${value}` : `${start}/${value}`,
          ),
        ),
      [''],
    );
}

it('both worlds give a visitor before the chapter the same pages', async () => {
  const renderer = await loadRenderer();
  const answer = inAreas({ discuss: areaInProcess(discuss, discussHandlers) });
  const load = async () => ({ renderer, site: siteOf(renderer), shell: '' });
  const page = servePages({ load, send: callsInProcess(answer), now: Date.now, log });
  const [one, other] = await worlds.inBoth(async (scene, at) => {
    const seen: Record<string, unknown> = {};
    for (const pattern of Object.values(renderedScreens)) {
      for (const path of addressesOf(pattern, scene)) {
        for (const search of ['', ...(pattern === renderedScreens.genreBook ? ['?tab=notes'] : [])]) {
          await at(path);
          seen[path + search] = await page({ path, search, language: 'it', origin: ORIGIN }, 'test');
        }
      }
    }
    return seen;
  });
  expectSame(one, other);
  const { genre, book, topic } = worlds.one.scene.named;
  expect(one[`/discuss/${genre}/${book}/${topic}`]).toMatchObject({ status: 200 });
});

it('both worlds give readers before the chapter the same screens', async () => {
  const renderer = await loadRenderer();
  const { renderPage, screensOfReaders } = renderer;
  const site = siteOf(renderer);
  const clubHandlers = bookclubsHandlers({ translator: undefined, mailKey, warn: log });
  const answer = inAreas({
    user: areaInProcess(user, userHandlers),
    notes: areaInProcess(notes, notesHandlers),
    discuss: areaInProcess(discuss, discussHandlers),
    bookclubs: areaInProcess(bookclubs, clubHandlers),
  });
  const [one, other] = await worlds.inBoth(async (scene, at) => {
    const seen: Record<string, unknown> = {};
    for (const { name, as } of scene.before) {
      if (!as) continue;
      const send = callsInProcess(answer, { uid: as.id, email: as.email, expiresAt: 0 });
      const reader = { session: as, language: 'it', timeZone: 'UTC', send } as const;
      for (const address of screensOfReaders().flatMap((pattern) => addressesOf(pattern, scene))) {
        await at(`${address} ${name}`);
        const request = { path: address, search: '', language: 'it', origin: ORIGIN, reader } as const;
        const render = async () => {
          const page = await renderPage(request, site, () => expect.fail('Visitors have no page here.'));
          return page.kind === 'page' ? page.html : '';
        };
        let whole = await render();
        // The first render of a screen starts loading its parts.
        if (whole.includes(SUSPENDED)) {
          await expect.poll(render).not.toContain(SUSPENDED);
          await at(`${address} ${name}`);
          whole = await render();
        }
        const [html = '', state = '{"queries":[]}'] = whole.split(STATE);
        // How often the renderer has asked depends on which of its requests is first.
        const queries = JSON.parse(state.replace(/"dataUpdateCount":\d+/g, '"dataUpdateCount":1')).queries;
        seen[`${address} ${name}`] = { html, queries: sorted(queries), length: state.length };
      }
    }
    return seen;
  });
  expectSame(one, other);
});
