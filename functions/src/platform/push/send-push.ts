import { HOUR_SECONDS } from '../../domain/time';
import { withTimeout } from '../async/timeout';
import type { PushKey } from './push-key';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  payload: string;
  /** A later notification with the same topic replaces one that hasn't been delivered. At most 32 characters of base64url. */
  topic: string;
}

export interface PushSender {
  key: PushKey;
  contact: string;
  limitMs?: number;
}

/** `gone`: the subscription has ended. `later`: the service can't take it now. `refused`: it never will. */
export type Pushed = 'sent' | 'gone' | 'later' | 'refused';

const LIMIT_MS = 5000;

/** How long a push service keeps a notification for a device without a connection. */
const TTL_SECONDS = 12 * HOUR_SECONDS;

/** How long a service gets no requests after a failure, so that jobs don't wait for each one. */
const PAUSE_MS = 30_000;
const pausedUntil = new Map<string, number>();

function outcomeOf(status: number): Pushed {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** Sends a push, following no redirects. Never throws for a service's response. */
export async function sendPush(target: PushTarget, push: Push, sender: PushSender): Promise<Pushed> {
  const { endpoint, p256dh, auth } = target;
  const { host } = new URL(endpoint);
  if (Date.now() < (pausedUntil.get(host) ?? 0)) return 'later';
  // Imported here so that other functions start without it.
  const { default: webPush } = await import('web-push');
  const request = requestFor();
  if (!request) return 'gone';
  const { method, body, headers } = request;
  try {
    const { status } = await withTimeout(sender.limitMs ?? LIMIT_MS, async (signal) => {
      const response = await fetch(endpoint, { method, headers, body, redirect: 'manual', signal });
      await response.body?.cancel();
      return response;
    });
    return outcomeOf(status);
  } catch {
    pausedUntil.set(host, Date.now() + PAUSE_MS);
    return 'later';
  }

  /** Undefined for keys that nothing can be encrypted with, such as a point that isn't on the curve. */
  function requestFor() {
    const { publicKey, privateKey } = sender.key;
    const vapidDetails = { subject: sender.contact, publicKey, privateKey };
    try {
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, push.payload, {
        vapidDetails,
        TTL: TTL_SECONDS,
        topic: push.topic,
        urgency: 'normal',
      });
      // `fetch` counts the length itself.
      const { 'Content-Length': _, ...headers } = details.headers as Record<string, string>;
      return { method: details.method, body: new Uint8Array(details.body ?? []), headers };
    } catch {
      return undefined;
    }
  }
}
