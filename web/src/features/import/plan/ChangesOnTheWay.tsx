import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { Disclosure } from '@/components/page/Disclosure';
import type { NotMapped, Skipped } from '../formats/format';
import type { Library, ReadFile } from './library';
import type { Preview } from './preview';
import { notMappedText, skipText } from './skip-text';

interface Props {
  files: readonly ReadFile[];
  library: Library;
  preview: Preview;
  /** Texts whose letters were repaired. */
  repaired: number;
}

export function ChangesOnTheWay({ files, library, preview, repaired }: Props) {
  useLingui();
  const rounded = files
    .flatMap(({ contents }) => contents.books)
    .filter(({ rating, ratingInFile }) => ratingInFile !== null && ratingInFile !== rating).length;
  const split = files.flatMap(({ contents }) => contents.notes).filter(({ part }) => part?.number === 1).length;
  const changed = [
    rounded > 0 &&
      plural(rounded, { one: '# rating is rounded to half a star.', other: '# ratings are rounded to half stars.' }),
    split > 0 &&
      plural(split, {
        one: '# note is longer than a note can be, and becomes several.',
        other: '# notes are longer than a note can be, and become several.',
      }),
    preview.numTagsLeft > 0 &&
      plural(preview.numTagsLeft, {
        one: "# tag doesn't come along: a book can have ten.",
        other: "# tags don't come along: a book can have ten.",
      }),
    repaired > 0 &&
      plural(repaired, {
        one: 'Wrong letters are repaired in # text.',
        other: 'Wrong letters are repaired in # texts.',
      }),
    library.repeated > 0 &&
      plural(library.repeated, {
        one: '# note is in the files twice, and counted once.',
        other: '# notes are in the files twice, and counted once.',
      }),
  ].filter((text) => text !== false);
  const groups = groupsOf(files.flatMap(({ contents }) => contents.notMapped));
  const count = changed.length + groups.length;
  if (count === 0) return null;
  return (
    <Disclosure title={t`What changes or can't be kept (${count})`}>
      <chakra.ul css={list}>
        {changed.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {groups.map(({ field, why, count: values, example }) => (
          <li key={`${why} ${field}`}>
            {`${field} (${values}): ${notMappedText(why)}`}
            <Text as="span" color="fg.muted">{` · ${t`such as “${example}”`}`}</Text>
          </li>
        ))}
      </chakra.ul>
    </Disclosure>
  );
}

interface Group extends Pick<NotMapped, 'field' | 'why'> {
  count: number;
  example: string;
}

function groupsOf(values: readonly NotMapped[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { field, why, value } of values) {
    const known = groups.get(`${why} ${field}`);
    if (known) known.count += 1;
    else groups.set(`${why} ${field}`, { field, why, count: 1, example: shortened(value) });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const ROWS = 30;

export function SkippedRecords({ files }: Pick<Props, 'files'>) {
  useLingui();
  const [shown, setShown] = useState(ROWS);
  const skipped = files.flatMap(({ name, contents }) => contents.skipped.map((record) => ({ ...record, name })));
  if (skipped.length === 0) return null;
  const several = files.length > 1;
  return (
    <Disclosure title={plural(skipped.length, { one: '# entry is skipped', other: '# entries are skipped' })}>
      <Stack gap={3}>
        <chakra.ul css={list}>
          {skipped.slice(0, shown).map((record, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
            <li key={index}>
              {placeOf(record, several)} · {skipText(record.reason)}
              <Text color="fg.muted" fontSize="sm" lineClamp={1}>
                {record.row}
              </Text>
            </li>
          ))}
        </chakra.ul>
        {skipped.length > shown && (
          <Button variant="outline" size="sm" alignSelf="start" onClick={() => setShown(shown + 10 * ROWS)}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </Stack>
    </Disclosure>
  );
}

const placeOf = ({ line, name }: Skipped & { name: string }, several: boolean): string =>
  several ? t`${name}, line ${line}` : t`Line ${line}`;

const list = {
  display: 'grid',
  gap: 2,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { borderTopWidth: '1px', pt: 2 },
} as const;
