import { check, type Fault } from '../check';
import { grant, rolesOf } from './iam-policy';

const BUILD = 'roles/cloudbuild.builds.builder';
/** Older projects gave it to their default account, with much else. */
const EDITOR = 'roles/editor';

/** Cloud Build builds functions as the default account of Compute Engine, which new projects give no role. */
export const buildAccount = check({
  title: 'The account that builds the functions may do so',
  questions: ({ project }) => ({ policy: { kind: 'cli', args: ['projects', 'get-iam-policy', project] } }),
  judge: ({ policy }, { project, projectNumber }): Fault[] => {
    const email = `${projectNumber}-compute@developer.gserviceaccount.com`;
    const roles = rolesOf(policy, email);
    if (roles.has(BUILD) || roles.has(EDITOR)) return [];
    return [{ says: `${email} lacks ${BUILD}`, mend: [grant(project, email, BUILD)] }];
  },
});
