export interface BuildFile {
  url: string;
  revision: string | null;
}

/** The shell's URL. Hosting redirects `/app.html` to it. */
export const SHELL = '/app';

const PREFIX = 'build-';

/** The number of builds kept, so that a tab opened before the last deployments finds its files. */
const BUILDS_KEPT = 5;

export function cacheNameOf(files: readonly BuildFile[]): string {
  const shell = files.find(({ url }) => url === SHELL);
  if (!shell?.revision) throw new Error('The build has no shell.');
  return PREFIX + shell.revision;
}

/** All of them, or fails. Copies files that another build already has. */
export async function storeBuild(files: readonly BuildFile[], { caches, fetch }: typeof globalThis): Promise<void> {
  const cache = await caches.open(cacheNameOf(files));
  const store = async ({ url, revision }: BuildFile) => {
    const isHashed = revision === null;
    const known = isHashed ? await caches.match(url, { ignoreVary: true }) : undefined;
    const response = known ?? (await fetch(url, { cache: isHashed ? 'default' : 'reload', priority: 'low' }));
    if (!response.ok || response.redirected) throw new Error(`${url}: ${response.status}`);
    await cache.put(url, response);
  };
  await Promise.all(files.map(store));
}

export async function deleteOldBuilds(current: string, caches: CacheStorage): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== current);
  await Promise.all(others.slice(0, Math.max(0, others.length + 1 - BUILDS_KEPT)).map((name) => caches.delete(name)));
}
