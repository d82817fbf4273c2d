import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';
import { Disclosure } from '@/components/page/Disclosure';

export function ReadableFiles() {
  const { t } = useLingui();
  const kinds: [name: string, where: string][] = [
    ['Goodreads', t`The library export (CSV), under My Books, Import and export.`],
    ['StoryGraph', t`The library export (CSV), under Manage account.`],
    [
      'Hardcover, BookWyrm, LibraryThing, Openreads, BookLogr, Jelu, Open Library',
      t`The export of your library, as CSV or TSV.`,
    ],
    ['Kindle', t`“My Clippings.txt” from the device, or a notebook that the app exports as HTML or CSV.`],
    ['Readwise', t`The CSV export, or the Markdown files for Obsidian.`],
    ['KOReader', t`Exported notes (JSON, Markdown or text), or a book's metadata file (Lua).`],
    ['Kobo', t`The .annot files in the Annotations folder.`],
    ['Moon+ Reader', t`The .mrexpt file that it shares.`],
    ['Flyleaf', t`Your own data, downloaded as JSON.`],
    ['CSV', t`Any other table with a column of titles: you say what each column means.`],
  ];
  return (
    <Disclosure title={t`What can be read?`}>
      <chakra.dl css={list}>
        {kinds.map(([name, where]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{where}</dd>
          </div>
        ))}
      </chakra.dl>
    </Disclosure>
  );
}

const list = {
  display: 'grid',
  gap: 3,
  '& dt': { fontWeight: 'medium' },
  '& dd': { margin: 0, color: 'fg.muted' },
} as const;
