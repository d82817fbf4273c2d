import { writeFileSync } from 'node:fs';
import { COMPILED, compiledTexts } from './build/compiled-texts';
import { inRoot } from './paths';

/** Compiles the server's texts after `lingui extract` has updated their catalogues. */
export default async function messages(): Promise<void> {
  writeFileSync(inRoot(COMPILED), await compiledTexts());
}
