import { expect, it, vi } from 'vitest';
import type { PageRequest, RenderedPage, Renderer } from '../contract/pages';
import { unavailable } from '../domain/errors';
import { servePages } from './serve-pages';

const request: PageRequest = { path: '/discuss', search: '', language: 'en', origin: 'https://flyleaf.example' };

type Page = Extract<RenderedPage, { kind: 'page' }>;
const page = (changes: Partial<Page> = {}): Page => ({
  kind: 'page',
  status: 200,
  html: '<p>whole</p>',
  faults: [],
  ...changes,
});

function pagesOf(renderPage: Renderer['renderPage']) {
  const log = vi.fn();
  const renderer: Renderer = { renderPage, renderBusy: () => '<p>busy</p>' };
  const site = { template: '', preloads: {}, ruleIds: [] };
  const load = async () => ({ renderer, site, shell: '<p>shell</p>' });
  const pages = servePages({ load, send: vi.fn(), now: () => 0, log });
  return { log, get: (changes: Partial<PageRequest> = {}) => pages({ ...request, ...changes }, 'r1') };
}

const cached = (seconds: number) => ({ 'Cache-Control': `public, max-age=0, s-maxage=${seconds}` });
const uncached = { 'Cache-Control': 'private, no-store' };
const moved = { kind: 'moved', status: 301, location: '/discuss/fantasy' } as const;

it.each<[string, RenderedPage, string, number, Record<string, string>]>([
  ['a page', page(), '', 200, cached(60)],
  ['a page of notes', page(), '?tab=notes', 200, uncached],
  ['a missing page', page({ status: 404 }), '', 404, cached(10)],
  ['a page without its data', page({ status: 503 }), '', 503, { ...uncached, 'Retry-After': '5' }],
  ['another spelling', moved, '', 301, { Location: '/discuss/fantasy' }],
])('answers %s with its status and cache time', async (_case, rendered, search, status, headers) => {
  const { get } = pagesOf(async () => rendered);
  expect(await get({ search })).toMatchObject({ status, headers });
});

it('answers with a retry page and logs the reason when the renderer does not load', async () => {
  const fault = new Error('no such file: /srv/renderer.cjs');
  const log = vi.fn();
  const pages = servePages({ load: () => Promise.reject(fault), send: vi.fn(), now: () => 0, log });
  const { status, headers, body } = await pages(request, 'r1');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' });
  expect(body).toBe("Flyleaf can't show this page right now. Try again in a moment.\n");
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ status: 503, fault }));
});

it('answers with the shell and logs the reason when rendering fails', async () => {
  const broken = new Error('broken component');
  const { get, log } = pagesOf(() => Promise.reject(broken));
  expect(await get()).toMatchObject({
    status: 200,
    body: '<p>shell</p>',
    headers: { 'Cache-Control': 'private, no-store' },
  });
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ call: 'GET /discuss', status: 200, fault: broken }));
});

const reader: PageRequest['reader'] = {
  session: { id: 'ada1', email: '', username: 'ada', emailVerified: true, language: 'en', token: '' },
  language: 'en',
  timeZone: 'UTC',
  send: vi.fn(),
};

it.each([
  ['without data', async (): Promise<RenderedPage> => ({ kind: 'shell', faults: [] })],
  ['that is late', () => new Promise<never>(() => {})],
  ['that finds too many others waiting', () => Promise.reject(unavailable())],
])("answers with the shell for a reader's page %s", async (_case, draw) => {
  vi.useFakeTimers();
  vi.spyOn(process, 'uptime').mockReturnValue(10);
  const { get } = pagesOf(draw);
  const answer = get({ reader });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toMatchObject({ status: 200, body: '<p>shell</p>' });
  vi.useRealTimers();
});

it("draws a reader's page for three seconds in a process that has just started", async () => {
  vi.useFakeTimers();
  vi.spyOn(process, 'uptime').mockReturnValue(9);
  const { get } = pagesOf(() => new Promise((resolve) => setTimeout(() => resolve(page()), 2900)));
  const answer = get({ reader });
  await vi.advanceTimersByTimeAsync(2900);
  expect(await answer).toMatchObject({ status: 200, body: '<p>whole</p>' });
  vi.useRealTimers();
});

it('logs the failed call of a page', async () => {
  const away = unavailable();
  const without = pagesOf(async () => page({ status: 503, faults: [away] }));
  await without.get();
  expect(without.log).toHaveBeenCalledWith(expect.objectContaining({ status: 503, fault: away }));
});

it('renders 8 pages at once, queues 120 and asks the other readers to retry', async () => {
  let started = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { get } = pagesOf(async () => {
    started += 1;
    await held;
    return page();
  });
  const answers = Array.from({ length: 200 }, () => get());
  const busy = await Promise.race(answers);
  expect(busy).toMatchObject({ status: 503, body: '<p>busy</p>', headers: { 'Retry-After': '5' } });
  expect(started).toBe(8);
  release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(128);
  expect(statuses.filter((status) => status === 503)).toHaveLength(72);
});

it('logs only the beginning of an address', async () => {
  const { get, log } = pagesOf(async () => page());
  await get({ path: `/discuss/${'a'.repeat(2000)}` });
  expect(log.mock.calls[0]?.[0].call.length).toBeLessThan(220);
});
