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

/** Starts a signed-in reader's reads before the app is there. One with a body, as JSON, is sent with POST. */
export function startCalls(calls: readonly { url: string; body?: string }[], token: string): void {
  globalThis.preloadedCalls = new Map(
    calls.map(({ url, body }) => {
      const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
      const init = body === undefined ? { headers } : { method: 'POST', headers: { ...headers, ...JSON_BODY }, body };
      const answer = fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
      return [keyOf(url, body), { token, answer }];
    }),
  );
}

const JSON_BODY = { 'Content-Type': 'application/json' };

/** The same call has the same body, since both are written by the same code in the same order. */
const keyOf = (url: string, body?: unknown): string => (body === undefined ? url : `${url} ${body}`);

/**
 * The answer to a call that was started early by the same reader, once. Undefined when there is none, or when it failed.
 * @param now milliseconds since the page was opened
 */
export async function takePreloaded(
  url: string,
  { method, headers, body }: RequestInit,
  now = performance.now(),
): Promise<Response | undefined> {
  const key = keyOf(url, body ?? undefined);
  const call = globalThis.preloadedCalls?.get(key);
  if (!call || method !== (body ? 'POST' : 'GET')) return undefined;
  globalThis.preloadedCalls?.delete(key);
  const isSame = new Headers(headers).get('Authorization') === `Bearer ${call.token}`;
  return isSame && now < TIMEOUT_MS ? call.answer : undefined;
}
