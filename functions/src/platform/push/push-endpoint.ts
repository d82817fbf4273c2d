import { isEmulated } from '../http/limits/limits-on';

type Environment = Readonly<Record<string, string | undefined>>;

/** Chrome, Edge and Opera; Firefox; Safari; Edge on Windows. A browser picks the address, so only these are allowed. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const;

const isService = (host: string): boolean => SERVICES.some((name) => host === name || host.endsWith(`.${name}`));

export function isPushEndpoint(endpoint: string, env: Environment): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (protocol === 'https:') return port === '' && isService(hostname);
  return protocol === 'http:' && hostname === '127.0.0.1' && isEmulated(env);
}
