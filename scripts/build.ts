import { buildFunctions } from './build/functions';
import { writeHosting } from './build/hosting';
import { buildWeb } from './build/web';

/** `npm run build [functions|web]` always rebuilds, even if nothing has changed. */
export default async function build([only]: string[]): Promise<void> {
  writeHosting();
  if (only !== 'web') await buildFunctions();
  if (only !== 'functions') await buildWeb();
}
