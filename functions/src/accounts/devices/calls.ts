import type { Device } from '../../contract/devices';
import type { UserCalls } from '../../contract/user';
import { accountErasing, badField } from '../../domain/errors';
import type { Handlers } from '../../platform/http/handlers';
import { isPushEndpoint } from '../../platform/push/push-endpoint';
import { pushKey } from '../../platform/push/push-key';
import { isExisting } from '../../platform/store/firestore';
import { addDevice, type DeviceRecord, findDevices, removeDevice } from './store';

const present = ({ _id, name, since }: DeviceRecord): Device => ({ _id, name, since: since.toISOString() });

export const devices = {
  'GET /api/user/devices': async ({ caller: { uid }, now }) => ({
    key: pushKey(process.env)?.publicKey ?? null,
    devices: (await findDevices(uid, now)).map(present),
  }),

  'POST /api/user/devices': async ({ caller: { uid, expiresAt, sid }, body, now }) => {
    if (!isPushEndpoint(body.endpoint, process.env)) throw badField('endpoint', 'invalidValue');
    const until = new Date(expiresAt * 1000);
    const device = await addDevice(uid, body, { now, until, sid }).catch((error: unknown) => {
      throw isExisting(error) ? accountErasing() : error;
    });
    return present(device);
  },

  'DELETE /api/user/devices/{id}': async ({ caller: { uid }, params: { id }, now }) => {
    await removeDevice(uid, id, now);
    return 'ok';
  },
} satisfies Partial<Handlers<UserCalls>>;
