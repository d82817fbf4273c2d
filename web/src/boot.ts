/** Lets the browser answer the reader before the next step. */
const pause = () => scheduling.scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve));

/** Not every browser has `scheduler.yield` yet. */
const scheduling = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/**
 * Starts the app in steps, since running all of its code at once would block a phone for half a second. Each step is a
 * file of the build (web/build/chunk-groups.ts); the page already fetches them all.
 */
async function boot(): Promise<void> {
  await import('react-dom/client');
  await pause();
  await import('@chakra-ui/react/box');
  await pause();
  await import('./theme/system');
  await pause();
  await (await import('./main')).started;
}

boot().catch((error: unknown) => {
  reportError(error);
  // A part that could not be loaded may load once the network is back.
  addEventListener('online', () => location.reload());
});
