import { step } from '../progress';
import { buildFunctions, FUNCTIONS_CACHE, functionsSources } from './functions';
import { buildWhenChanged } from './sources';
import { buildWeb, WEB_OUTPUT, webSources } from './web';

/** Builds what has changed, side by side. */
export async function buildBoth(): Promise<void> {
  const builds = [
    buildWhenChanged('functions', functionsSources, FUNCTIONS_CACHE, () => {
      step('Building the functions …');
      return buildFunctions();
    }),
    buildWhenChanged('web', webSources, WEB_OUTPUT, () => {
      step('Building the web app …');
      return buildWeb();
    }),
  ];
  // Both are waited for, so that one that fails does not leave the other at work.
  for (const result of await Promise.allSettled(builds)) {
    if (result.status === 'rejected') throw result.reason;
  }
}
