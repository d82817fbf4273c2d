import { buildFunctions } from './build/functions';
import { buildWeb } from './build/web';

/** `npm run build [functions|web]` always rebuilds, even when nothing has changed. */
export default async function build([only]: string[]): Promise<void> {
  if (only !== 'web') await buildFunctions();
  if (only !== 'functions') await buildWeb();
}
