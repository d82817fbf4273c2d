import { ProviderError } from './provider';

interface Request {
  signal: AbortSignal;
  headers?: Record<string, string>;
}

export async function fetchJson(provider: string, url: URL, request: Request): Promise<unknown> {
  const { ok, status, body } = await get(provider, url, request);
  if (!ok) throw refusal(provider, status, body);
  try {
    return JSON.parse(body);
  } catch {
    throw new ProviderError(provider, 'unreadable', `status ${status}, not JSON`);
  }
}

async function get(provider: string, url: URL, { signal, headers }: Request) {
  try {
    const answer = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json', ...headers } });
    return { ok: answer.ok, status: answer.status, body: await answer.text() };
  } catch (error) {
    signal.throwIfAborted();
    throw new ProviderError(provider, 'unreachable', reasonOf(error));
  }
}

/** `fetch` has a generic message; the reason, such as `ECONNREFUSED`, is the code of its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
}

/** Providers signal an exceeded quota with 429, or with 403 or 400 and a reason in the body. */
function refusal(provider: string, status: number, body: string): ProviderError {
  const usedUp = status === 429 || /rateLimitExceeded|dailyLimitExceeded|quota ?exceeded/i.test(body);
  return new ProviderError(provider, usedUp ? 'quota' : 'refused', `status ${status}`);
}
