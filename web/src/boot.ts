/** Yields to the browser, so that it can respond to input before the next step. */
const pause = () => scheduling.scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve));

const scheduling = globalThis as { scheduler?: { yield?: () => Promise<void> } };

/** Loads the app in steps: all code at once would block a phone for half a second (web/build/chunk-groups.ts). */
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
  // A chunk that failed to load may load once the network is back.
  addEventListener('online', () => location.reload());
});
