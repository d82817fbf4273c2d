import { expect, it, onTestFinished, vi } from 'vitest';
import { writePageCookie } from '../accounts/page-cookie/calls';
import type { PageRequest, Renderer } from '../contract/pages';
import { patterns } from '../domain/addresses';
import { unauthenticated, unavailable } from '../domain/errors';
import type { Identify } from '../platform/http/identity/identity';
import { answerPages, languageOf } from './answer-pages';

const drawn: PageRequest[] = [];

const renderer: Renderer = {
  renderPage: async (request) => {
    drawn.push(request);
    return { kind: 'page', status: 200, html: `for ${request.reader?.session.id ?? 'everyone'}`, faults: [] };
  },
  renderBusy: () => '',
};

const load = async () => ({ renderer, site: { template: '', preloads: {}, ruleIds: [] }, shell: '' });

const identify: Identify = async (authorization) => {
  if (authorization === 'Bearer of-ada') return { uid: 'ada1', email: 'ada@example.com', expiresAt: 0 };
  if (authorization === 'Bearer of-late') return new Promise(() => {});
  throw authorization === 'Bearer unknown' ? unavailable() : unauthenticated();
};

const answer = answerPages({ calls: { visitor: vi.fn(), reader: vi.fn() }, identify, load });

const cookieOf = (token: string) =>
  writePageCookie({ language: 'it', reader: { token, username: 'ada', timeZone: 'Asia/Tokyo' } }).split(';')[0];

function get(pattern: string, cookie?: string, search = '') {
  const path = pattern.replace(/:(\w+)/g, 'some-$1');
  const header = (name: string) => (name === 'cookie' ? cookie : undefined);
  return answer({ path, search, header, address: undefined, hop: undefined });
}

it.each(Object.values(patterns))(
  '%s is for its reader alone, and for no cache, with a valid session',
  async (pattern) => {
    expect(await get(pattern, cookieOf('of-ada'))).toMatchObject({
      body: 'for ada1',
      headers: { 'Cache-Control': 'private, no-store' },
    });
    expect(await get(pattern)).toMatchObject({
      body: 'for everyone',
      headers: { 'Cache-Control': 'public, max-age=0, s-maxage=60' },
    });
  },
);

it.each(['ended', 'unknown'])('a page is for everyone, and for no cache, with a session that is %s', async (token) => {
  const answered = await get('/notes', cookieOf(token));
  expect(answered).toMatchObject({ body: 'for everyone', headers: { 'Cache-Control': 'private, no-store' } });
});

it('is for everyone, within a second, when Auth is slow', async () => {
  vi.useFakeTimers();
  vi.spyOn(process, 'uptime').mockReturnValue(60);
  onTestFinished(() => void vi.useRealTimers());
  const answered = get('/notes', cookieOf('of-late'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answered).toMatchObject({ body: 'for everyone', headers: { 'Cache-Control': 'private, no-store' } });
});

it('is for no cache when an address is spelled otherwise', async () => {
  const answered = await get('/discuss', cookieOf('of-ada'), '?utm_source=x');
  expect(answered).toMatchObject({ status: 301, headers: { 'Cache-Control': 'private, no-store' } });
});

it("gives the renderer the cookie's reader, language and time zone, and the screen's own parameters", async () => {
  await get('/notes/new', cookieOf('of-ada'), '?title=Emma');
  expect(drawn.at(-1)).toMatchObject({
    path: '/notes/new',
    search: '?title=Emma',
    language: 'it',
    reader: { session: { id: 'ada1', username: 'ada', token: '' }, language: 'it', timeZone: 'Asia/Tokyo' },
  });
});

it.each<[string, string, 'it' | undefined, string]>([
  ['English without any wish', '', undefined, 'en'],
  ['the language in the address', 'lang=it', undefined, 'it'],
  ['the language chosen in the browser', '', 'it', 'it'],
  ['the address before the choice', 'lang=en', 'it', 'en'],
  ['the choice when the address names no language of ours', 'lang=de', 'it', 'it'],
  ['English for anything else', 'lang=<script>', undefined, 'en'],
])('picks %s', (_case, query, chosen, language) => {
  expect(languageOf(new URLSearchParams(query), chosen)).toBe(language);
});
