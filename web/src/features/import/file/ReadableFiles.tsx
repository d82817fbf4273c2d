import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';

/** The sources, each with how to export from it. */
export function ReadableFiles() {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const heading = useId();
  const library = t`The export of your library, as CSV or TSV.`;
  const sources: [name: string, where: string][] = [
    ['Goodreads', t`The library export (CSV), under My Books, Import and export.`],
    ['StoryGraph', t`The library export (CSV), under Manage account.`],
    ['Kindle', t`“My Clippings.txt” from the device, or a notebook that the app exports as HTML or CSV.`],
    ['Kobo', t`The .annot files in the Annotations folder.`],
    ['KOReader', t`Exported notes (JSON, Markdown or text), or a book's metadata file (Lua).`],
    ['Readwise', t`The CSV export, or the Markdown files for Obsidian.`],
    ['Moon+ Reader', t`The .mrexpt file that it shares.`],
    ...['Hardcover', 'BookWyrm', 'LibraryThing', 'Openreads', 'BookLogr', 'Jelu', 'Open Library'].map(
      (name): [string, string] => [name, library],
    ),
    ['Flyleaf', t`Your own data, downloaded as JSON.`],
    ['CSV', t`Any other table with a column of titles: you say what each column means.`],
  ];
  const where = sources.find(([name]) => name === chosen)?.[1];
  return (
    <Stack as="section" aria-labelledby={heading} gap={3}>
      <Text as="h2" id={heading} fontSize="lg">
        {t`How to export from`}
      </Text>
      <div data-ui="chips">
        {sources.map(([name]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            onClick={() => setChosen(name === chosen ? undefined : name)}
          >
            {name}
          </button>
        ))}
      </div>
      <Text role="status" minHeight="3.1em" color="fg.muted">
        {where}
      </Text>
    </Stack>
  );
}
