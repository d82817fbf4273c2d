import { ProviderError } from './provider';

/**
 * The JSON body of a GET.
 * @throws ProviderError for a quota that is used up, any other refusal, and a body that is not JSON. A connection
 * that fails rejects as `fetch` does, an aborted signal with its reason. No message holds the address: it may hold a key.
 */
export async function fetchJson(
  provider: string,
  url: URL,
  { signal, headers }: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<unknown> {
  const answer = await fetch(url, { signal, headers: { accept: 'application/json', ...headers } });
  const body = await answer.text();
  if (!answer.ok) throw refusal(provider, answer.status, body);
  try {
    return JSON.parse(body);
  } catch {
    throw new ProviderError(provider, 'unreadable', `status ${answer.status}, not JSON`);
  }
}

/** Providers say that a quota is used up with 429, or with 403 or 400 and a reason in the body. */
function refusal(provider: string, status: number, body: string): ProviderError {
  const usedUp = status === 429 || /rateLimitExceeded|dailyLimitExceeded|quota ?exceeded/i.test(body);
  return new ProviderError(provider, usedUp ? 'quota' : 'refused', `status ${status}`);
}
