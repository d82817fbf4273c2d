import type { Section } from '../../platform/store/export-section';
import { findDevices } from './store';

/** Without the addresses and keys, which are of no use outside of the browser. */
export const devices: Section = async (uid) => {
  const found = (await findDevices(uid, new Date(0))).map(({ _id, name, since, until }) => ({
    ...{ _id, name, since: since.toISOString(), until: until.toISOString() },
  }));
  return { found: { devices: found }, last: undefined };
};
