import { expect, it } from 'vitest';
import { type BuildFile, cacheNameOf, deleteOldBuilds, storeBuild } from './builds';

const shell = (revision: string): BuildFile => ({ url: '/app', revision });
const code = (name: string): BuildFile => ({ url: `/assets/${name}.js`, revision: null });

/** A browser's caches, and a network with these files. */
function browser(online: Record<string, string>) {
  const stored = new Map<string, Map<string, Response>>();
  const fetched: string[] = [];
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return { put: async (url: string, response: Response) => void cache.set(url, response) };
  };
  const match = async (url: string) => [...stored.values()].flatMap((cache) => cache.get(url) ?? [])[0]?.clone();
  const caches = {
    open,
    match,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  const fetch = async (url: string) => {
    fetched.push(url);
    return online[url] === undefined ? new Response('', { status: 404 }) : new Response(online[url]);
  };
  return { scope: { caches, fetch } as unknown as typeof globalThis, stored, fetched };
}

const files = [shell('r1'), code('main-a1')];
const online = { '/app': 'shell', '/assets/main-a1.js': 'code', '/assets/main-b2.js': 'newer code' };

it('stores all files of a build', async () => {
  const { scope, stored } = browser(online);
  await storeBuild(files, scope);
  const cache = stored.get(cacheNameOf(files));
  expect([...(cache?.keys() ?? [])].sort()).toEqual(['/app', '/assets/main-a1.js']);
});

it('fails if a file is missing, so that no worker starts without it', async () => {
  const { scope } = browser(online);
  await expect(storeBuild([...files, code('gone-00')], scope)).rejects.toThrow('/assets/gone-00.js: 404');
});

it('copies a file from another build, but never the shell', async () => {
  const { scope, fetched } = browser(online);
  await storeBuild(files, scope);
  await storeBuild([shell('r2'), code('main-a1'), code('main-b2')], scope);
  expect(fetched).toEqual(['/app', '/assets/main-a1.js', '/app', '/assets/main-b2.js']);
});

it("keeps the files of the last five builds, and caches that aren't builds", async () => {
  const { scope, stored } = browser({ '/app': 'shell' });
  await scope.caches.open('else');
  const revisions = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'];
  for (const revision of revisions) await storeBuild([shell(revision)], scope);
  await deleteOldBuilds('build-r6', scope.caches);
  expect([...stored.keys()]).toEqual(['else', 'build-r2', 'build-r3', 'build-r4', 'build-r5', 'build-r6']);
});

it('never deletes the current build, even after a rollback to an older one', async () => {
  const { scope, stored } = browser({ '/app': 'shell' });
  for (const revision of ['r1', 'r2', 'r3', 'r4', 'r5', 'r6']) await storeBuild([shell(revision)], scope);
  await deleteOldBuilds('build-r1', scope.caches);
  expect([...stored.keys()]).toEqual(['build-r1', 'build-r3', 'build-r4', 'build-r5', 'build-r6']);
});
