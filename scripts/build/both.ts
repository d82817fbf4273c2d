import { step } from '../progress';
import { buildFunctions, FUNCTIONS_OUTPUT, functionsSources } from './functions';
import { buildWhenChanged } from './sources';
import { buildWeb, WEB_OUTPUT, webSources } from './web';

export async function buildBoth(announce: (message: string) => void = step): Promise<void> {
  const builds = [
    buildWhenChanged('functions', functionsSources, FUNCTIONS_OUTPUT, () => {
      announce('Building the functions …');
      return buildFunctions();
    }),
    buildWhenChanged('web', webSources, WEB_OUTPUT, () => {
      announce('Building the web app …');
      return buildWeb();
    }),
  ];
  for (const result of await Promise.allSettled(builds)) {
    if (result.status === 'rejected') throw result.reason;
  }
}
