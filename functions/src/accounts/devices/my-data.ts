import type { Section } from '../../platform/store/export-section';
import { findDevices } from './store';

export const devices: Section = async (uid) => {
  const found = (await findDevices(uid, new Date(0))).map(({ _id, name, since, until }) => ({
    ...{ _id, name, since: since.toISOString(), until: until.toISOString() },
  }));
  return { found: { devices: found }, last: undefined };
};
