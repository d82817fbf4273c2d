interface PreloadedCall {
  token: string;
  /** Undefined when the call failed. */
  answer: Promise<Response | undefined>;
}

declare global {
  /** Shared by the script in the page's head and the app, which are two programs. */
  var preloadedCalls: Map<string, PreloadedCall> | undefined;
}

/** Milliseconds until the app makes a call itself, and after which an answer that nobody took is out of date. */
const TIMEOUT_MS = 20_000;

/** Starts a signed-in reader's reads before the app is there. */
export function startCalls(urls: readonly string[], token: string): void {
  globalThis.preloadedCalls = new Map(
    urls.map((url) => {
      const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
      const answer = fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
      return [url, { token, answer }];
    }),
  );
}

/**
 * The answer to a call that was started early by the same reader, once. Undefined when there is none, or when it failed.
 * @param now milliseconds since the page was opened
 */
export async function takePreloaded(
  url: string,
  { method, headers }: RequestInit,
  now = performance.now(),
): Promise<Response | undefined> {
  const call = globalThis.preloadedCalls?.get(url);
  if (!call || method !== 'GET') return undefined;
  globalThis.preloadedCalls?.delete(url);
  const isSame = new Headers(headers).get('Authorization') === `Bearer ${call.token}`;
  return isSame && now < TIMEOUT_MS ? call.answer : undefined;
}
