import type { Device } from '@contract/devices';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { attempt } from '@/lib/attempt';
import { getSession } from '@/lib/session/session';
import { deviceKey } from './session-device';

export class DeniedError extends Error {
  override readonly name = 'DeniedError';
}

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: async ({ signal }) => {
    const [{ key, devices }, registration] = await Promise.all([
      call('GET /api/user/devices', { signal }),
      isPushSupported() ? navigator.serviceWorker.getRegistration() : undefined,
    ]);
    return { key: registration ? key : null, devices };
  },
  staleTime: 0,
});

const ownKey = () => deviceKey(getSession()?.id);
const ownId = (): string | null => attempt(() => localStorage.getItem(ownKey())) ?? null;

interface Brand {
  brand: string;
}

function nameHere(): string {
  const { userAgentData, userAgent } = navigator as Navigator & {
    userAgentData?: { brands: readonly Brand[]; platform: string };
  };
  const brand = userAgentData?.brands.find(({ brand: name }) => !/not|chromium/i.test(name))?.brand;
  const browser = brand ?? /Firefox|Edg|Chrome|Safari/.exec(userAgent)?.[0] ?? '';
  const platform = userAgentData?.platform || (/Android|iPhone|iPad|Windows|Mac|Linux/.exec(userAgent)?.[0] ?? '');
  return [browser, platform].filter(Boolean).join(', ').slice(0, 60);
}

/** Browsers allow the question only right after a press. Ends a previous reader's subscription. @throws DeniedError */
async function turnOn(key: string): Promise<Device> {
  if ((await Notification.requestPermission()) !== 'granted') throw new DeniedError();
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }, name: nameHere() };
  const device = await call('POST /api/user/devices', { body });
  attempt(() => localStorage.setItem(ownKey(), device._id));
  return device;
}

async function remove(id: string): Promise<void> {
  await call('DELETE /api/user/devices/{id}', { params: { id } });
  if (id !== ownId()) return;
  attempt(() => localStorage.removeItem(ownKey()));
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

export function useDevices() {
  const { data } = useQuery(devicesQuery);
  const meta = { shown: true, refreshes: true };
  const id = ownId();
  const key = data?.key ?? null;
  const turningOn = useMutation({
    mutationFn: () => turnOn(key ?? ''),
    meta,
  });
  const removing = useMutation({ mutationFn: remove, meta });
  const devices = data?.devices ?? [];
  return {
    devices,
    isReady: data !== undefined,
    isOffered: key !== null,
    here: devices.find(({ _id }) => _id === id),
    turningOn,
    removing,
  };
}
