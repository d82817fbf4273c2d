import { buildFunctions } from './build/functions';
import { buildWeb } from './build/web';

/** `npm run build [functions|web]`: builds what is named, or both, whether or not it has changed. */
export default async function build([only]: string[]): Promise<void> {
  if (only !== 'web') await buildFunctions();
  if (only !== 'functions') await buildWeb();
}
