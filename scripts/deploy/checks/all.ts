import type { Check } from '../check';
import { browserKey, serverKey } from './api-keys';
import { apis } from './apis';
import { authSettings } from './auth';
import { billing } from './billing';
import { buildAccount } from './build-account';
import { cpuQuota } from './cpu-quota';
import { database } from './database';
import { deployedAccount } from './deployed-account';
import { exemptions, ttl } from './fields';
import { indexes } from './indexes';
import { runtimeAccount, runtimeRoles, runtimeSigning } from './runtime-account';
import { secret } from './secret';
import { firebase, webApp } from './web-app';

/** In the order of the setup in docs/operations.md: each can rely on those before it. */
export const checks: readonly Check[] = [
  billing,
  apis,
  firebase,
  database,
  ...authSettings,
  runtimeAccount,
  runtimeRoles,
  runtimeSigning,
  deployedAccount,
  buildAccount,
  webApp,
  browserKey,
  serverKey,
  secret,
  cpuQuota,
  indexes,
  exemptions,
  ttl,
];
