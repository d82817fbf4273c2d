import * as z from 'zod';
import { type Context, check, type Fault, patch, rest } from '../check';

const Apps = z.object({
  apps: z
    .array(z.object({ appId: z.string(), apiKeyId: z.string().optional(), state: z.string().default('ACTIVE') }))
    .default([]),
});
const Sites = z.object({
  sites: z.array(z.object({ name: z.string(), appId: z.string().optional(), type: z.string() })).default([]),
});

export const webApps = ({ project }: Context) =>
  rest(`https://firebase.googleapis.com/v1beta1/projects/${project}/webApps`);

/** Web Apps that aren't being deleted. */
export const activeApps = (found: unknown) => Apps.parse(found ?? {}).apps.filter(({ state }) => state !== 'DELETED');

const HOSTING = 'https://firebasehosting.googleapis.com/v1beta1';

export const firebase = check({
  title: 'Firebase is added to the project',
  questions: ({ project }) => ({ project: rest(`https://firebase.googleapis.com/v1beta1/projects/${project}`) }),
  judge: ({ project: found }, { project }): Fault[] =>
    found === undefined
      ? [{ says: 'it is a Google Cloud project only', mend: [`npx firebase projects:addfirebase ${project}`] }]
      : [],
});

/** Hosting answers `/__/firebase/init.json`, the browser's configuration, from the Web App of its site. */
export const webApp = check({
  title: 'A Web App is registered and linked to Hosting',
  questions: (context) => ({
    apps: webApps(context),
    sites: rest(`${HOSTING}/projects/${context.project}/sites`),
  }),
  judge: ({ apps: foundApps, sites: foundSites }, { project }): Fault[] => {
    const apps = activeApps(foundApps);
    const [first] = apps;
    if (!first)
      return [
        { says: 'no Web App is registered', mend: [`npx firebase apps:create WEB Flyleaf --project ${project}`] },
      ];
    const site = Sites.parse(foundSites ?? {}).sites.find(({ type }) => type === 'DEFAULT_SITE');
    if (!site) {
      return [
        { says: 'Hosting has no site', mend: [`npx firebase hosting:sites:create ${project} --project ${project}`] },
      ];
    }
    if (apps.some(({ appId }) => appId === site.appId)) return [];
    const link = patch(project, `${HOSTING}/${site.name}?updateMask=appId`, { appId: first.appId });
    return [{ says: `Hosting isn't linked to the Web App ${first.appId}`, mend: [link] }];
  },
});
