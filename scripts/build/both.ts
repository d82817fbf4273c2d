import { step } from '../progress';
import { buildFunctions, FUNCTIONS_OUTPUT, functionsSources } from './functions';
import { buildWhenChanged } from './sources';
import { buildWeb, WEB_OUTPUT, webSources } from './web';

/** Builds whatever has changed, in parallel. */
export async function buildBoth(): Promise<void> {
  const builds = [
    buildWhenChanged('functions', functionsSources, FUNCTIONS_OUTPUT, () => {
      step('Building the functions …');
      return buildFunctions();
    }),
    buildWhenChanged('web', webSources, WEB_OUTPUT, () => {
      step('Building the web app …');
      return buildWeb();
    }),
  ];
  // Wait for both, so a failing build doesn't leave the other one running.
  for (const result of await Promise.allSettled(builds)) {
    if (result.status === 'rejected') throw result.reason;
  }
}
