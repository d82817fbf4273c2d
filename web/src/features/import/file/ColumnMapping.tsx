import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@/components/form/Select';
import { Disclosure } from '@/components/page/Disclosure';
import { type Columns, type CsvField, csvFields } from '../formats/format';

interface Props {
  fileName: string;
  columns: Columns;
  onChange: (fields: (CsvField | null)[]) => void;
}

export function ColumnMapping({ fileName, columns: { headers, fields, sample }, onChange }: Props) {
  const { t } = useLingui();
  const change = (index: number, value: string) => {
    const field = csvFields.find((known) => known === value) ?? null;
    // A field is in one column only.
    onChange(fields.map((known, at) => (at === index ? field : known === field ? null : known)));
  };
  const content = (
    <Stack gap={4} maxWidth="form">
      {headers.map((header, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order, and two can have one name
          key={index}
          label={header || columnName(index + 1)}
          hint={exampleOf(sample, index)}
          placeholder={t`Not imported`}
          options={csvFields.map((field) => ({ value: field, label: fieldLabel(field) }))}
          value={fields[index] ?? ''}
          onChange={({ target: { value } }) => change(index, value)}
        />
      ))}
    </Stack>
  );
  if (!fields.includes('title')) {
    return (
      <Stack gap={4}>
        <Text>{t`Which column of “${fileName}” has the titles?`}</Text>
        {content}
      </Stack>
    );
  }
  return <Disclosure title={t`Columns of “${fileName}”`}>{content}</Disclosure>;
}

const columnName = (number: number): string => t`Column ${number}`;

function exampleOf(sample: readonly (readonly string[])[], index: number): string | undefined {
  const text = sample.map((row) => row[index]?.trim() ?? '').find((cell) => cell !== '');
  if (text === undefined) return undefined;
  const example = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return t`such as “${example}”`;
}

function fieldLabel(field: CsvField): string {
  const labels: Record<CsvField, string> = {
    title: t`Title`,
    author: t`Author`,
    isbn: t`ISBN`,
    status: t`Status`,
    rating: t`Rating`,
    started: t`Day started`,
    finished: t`Day finished`,
    stopped: t`Day stopped`,
    pages: t`Number of pages`,
    minutes: t`Audiobook length`,
    review: t`Review`,
    olWork: t`Open Library work`,
    olEdition: t`Open Library edition`,
    bookTags: t`Tags of the book`,
    quotation: t`Quotation`,
    thought: t`Note`,
    chapter: t`Chapter`,
    chapterTitle: t`Chapter name`,
    page: t`Page`,
    noteTags: t`Tags of the note`,
    notedAt: t`Date of the note`,
  };
  return labels[field];
}
