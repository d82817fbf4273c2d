import { isEmulated } from './limits/limits-on';

type Environment = Readonly<Record<string, string | undefined>>;

const LOCAL_HOST = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/** The Host header counts only on emulators, because it can be forged. @throws for a bad `FLYLEAF_ORIGIN` */
export function siteOrigin(env: Environment): (host: string | undefined) => string {
  const { FLYLEAF_ORIGIN: configured, GCLOUD_PROJECT: project } = env;
  if (configured) {
    if (!/^https?:/.test(configured) || new URL(configured).origin !== configured) {
      throw new Error(`FLYLEAF_ORIGIN is "${configured}"; it must be like https://flyleaf.example.`);
    }
    return () => configured;
  }
  const own = `https://${project}.web.app`;
  if (!isEmulated(env)) return () => own;
  return (host) => (host && LOCAL_HOST.test(host) ? `http://${host}` : own);
}
