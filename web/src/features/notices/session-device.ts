import { call } from '@/lib/api/api';
import { toRequest } from '@/lib/api/request';
import { attempt } from '@/lib/attempt';
import { DEVICE_KEYS, deviceKeys } from '@/lib/session/device-keys';
import { getSession, type Session, subscribeSession } from '@/lib/session/session';

/** In local storage: the id of the device's subscription. */
export const deviceKey = (reader: string | undefined): string => `${DEVICE_KEYS}${reader}`;

/**
 * Signing out, or in as another reader, ends the device's notifications; a new token of the same reader renews them.
 * @param first the page's first session, which can have ended before this code has loaded
 */
export function endDeviceWithSession({ pushManager }: ServiceWorkerRegistration, first: Session | null): void {
  let last = first;
  const look = async () => {
    const [before, session] = [last, getSession()];
    last = session;
    if (!before || session?.token === before.token) return;
    const key = deviceKey(before.id);
    const id = attempt(() => localStorage.getItem(key));
    if (!id) return;
    const subscription = await pushManager.getSubscription();
    if (session?.id === before.id) {
      const { endpoint = '', keys } = subscription?.toJSON() ?? {};
      const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, name: '' };
      await call('POST /api/user/devices', { body }).catch(() => {});
      return;
    }
    attempt(() => localStorage.removeItem(key));
    const { url, init } = toRequest('DELETE /api/user/devices/{id}', { params: { id } }, before.token);
    fetch(url, { ...init, keepalive: true }).catch(() => {});
    await subscription?.unsubscribe();
  };
  subscribeSession(look);
  void look();
  void endLeft(pushManager, first);
}

/** Of readers who closed the page right after signing out. The server drops a subscription that has ended. */
async function endLeft(pushManager: PushManager, first: Session | null): Promise<void> {
  const own = deviceKey(getSession()?.id);
  const left = deviceKeys().filter((key) => key !== own && key !== deviceKey(first?.id));
  if (left.length === 0) return;
  for (const key of left) attempt(() => localStorage.removeItem(key));
  if (!deviceKeys().includes(own)) await (await pushManager.getSubscription())?.unsubscribe();
}
