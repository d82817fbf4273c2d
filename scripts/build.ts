import { buildFunctions, FUNCTIONS_OUTPUT, functionsSources } from './build/functions';
import { writeHosting } from './build/hosting';
import { buildWhenChanged } from './build/sources';
import { buildTexts } from './build/texts';
import { buildWeb, WEB_OUTPUT, webSources } from './build/web';
import { step } from './progress';

/** `npm run build [functions|web]` always rebuilds, even if nothing has changed. */
export default async function build([only]: string[]): Promise<void> {
  writeHosting();
  await buildTexts();
  if (only !== 'web') await buildFunctions();
  if (only !== 'functions') await buildWeb();
}

export const buildChangedFunctions = (announce: (message: string) => void = step): Promise<boolean> =>
  buildWhenChanged('functions', functionsSources, FUNCTIONS_OUTPUT, () => {
    announce('Building the functions …');
    return buildFunctions();
  });

export async function buildBoth(announce: (message: string) => void = step): Promise<void> {
  const builds = [
    buildChangedFunctions(announce),
    buildWhenChanged('web', webSources, WEB_OUTPUT, () => {
      announce('Building the web app …');
      return buildWeb();
    }),
  ];
  for (const result of await Promise.allSettled(builds)) {
    if (result.status === 'rejected') throw result.reason;
  }
}
