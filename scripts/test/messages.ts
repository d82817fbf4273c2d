import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

interface Catalogue {
  /** The messages that the code has, by id. */
  code: Readonly<Record<string, { message?: string | undefined }>>;
  /** The messages that a language's catalogue has, by id; undefined without a file. */
  translated: Readonly<Record<string, { message?: string | undefined; translation?: string | undefined }>> | undefined;
}

/** What a catalogue lacks, and what it has that the code no longer uses: a sentence each. */
export function catalogueProblems(language: string, { code, translated = {} }: Catalogue): string[] {
  const name = (id: string) => `“${code[id]?.message ?? translated[id]?.message ?? id}”`;
  const missing = Object.keys(code).filter((id) => !translated[id]?.translation);
  const unused = Object.keys(translated).filter((id) => !(id in code));
  return [
    ...missing.map((id) => `${language}.po has no translation of ${name(id)}.`),
    ...unused.map((id) => `${language}.po has ${name(id)}, which no screen uses.`),
  ];
}

/** Compares every catalogue with the messages in the code. `npm run messages` brings them up to date. */
export async function messageProblems(): Promise<string[]> {
  const config = getConfig();
  const problems: string[] = [];
  for (const catalog of await getCatalogs(config)) {
    const code = (await catalog.collect()) ?? {};
    for (const language of config.locales) {
      problems.push(...catalogueProblems(language, { code, translated: await catalog.read(language) }));
    }
  }
  return problems;
}
