import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Note } from '@contract/notes';
import { limits } from '@domain/limits';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { FormDialog } from '@/components/dialog/Dialog';
import { Button } from '@/components/form/Button';
import { SelectField } from '@/components/form/Select';
import { NumberField, TextField } from '@/components/form/TextField';
import { RowsField } from '@/components/rows/RowsField';
import { errorText } from '@/lib/api/api-error';
import { toastAction } from '@/lib/toasts';
import { timeInput } from '../../note/later/time-input';
import { useSetChapters } from './api';
import { kindsOf, knownStarts, type PlaceKind, placedBy, startsOf, type TypedStart, unplaced } from './chapter-starts';

interface Props {
  bookId: string;
  notes: readonly Note[];
  onClose: () => void;
}

const empty: TypedStart = { chapter: '', from: '', title: '' };

/** The reader says once where chapters begin; all notes without a chapter fall into place. */
export function ChaptersByPlace({ bookId, notes, onClose }: Props) {
  const { t } = useLingui();
  const kinds = kindsOf(notes);
  const [by, setBy] = useState<PlaceKind>(kinds[0] ?? 'page');
  const [opened] = useState(() => rowsFor(notes, by));
  const [typed, setTyped] = useState(opened);
  const [isTried, setTried] = useState(false);
  const [file, setFile] = useState<{ isReading: boolean; problem?: string }>({ isReading: false });
  const input = useRef<HTMLInputElement>(null);
  const saving = useSetChapters(bookId);
  const starts = startsOf(typed, by);
  const all = unplaced(notes).length;
  const placed = starts ? placedBy(notes, by, starts) : 0;

  const change = (at: number, changes: Partial<TypedStart>) =>
    setTyped(typed.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  const remove = (at: number) => setTyped(typed.length > 1 ? typed.filter((_, index) => index !== at) : [empty]);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile({ isReading: true });
    const { chaptersOfFile } = await import('./chapters-of-file');
    const found = await chaptersOfFile(chosen, notes[0]?.bookTitle ?? '');
    if (typeof found === 'string') return setFile({ isReading: false, problem: found });
    setFile({ isReading: false });
    const kind = [by, ...kinds].find((known) => found[known].length > 0);
    if (!kind) return setFile({ isReading: false, problem: t`This file and your notes share no pages or locations.` });
    setBy(kind);
    setTyped(found[kind]);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!starts || saving.isPending) return;
    saving.mutate(
      { by, chapters: starts },
      {
        onSuccess: ({ changed }) => {
          toastAction(plural(changed, { one: '# note has a chapter now.', other: '# notes have a chapter now.' }));
          onClose();
        },
      },
    );
  };
  const fromLabels = { page: t`From page`, location: t`From location`, minute: t`From time` };
  const names = { page: t`page`, location: t`location`, minute: t`time` };
  return (
    <FormDialog
      title={t`Where do the chapters begin?`}
      dirty={typed !== opened}
      mutation={saving}
      onSubmit={save}
      onClose={onClose}
      submit={t`Save`}
      error={
        saving.isError
          ? errorText(saving.error)
          : (file.problem ?? (isTried && !starts ? t`Give each chapter a number and a start of its own.` : undefined))
      }
    >
      {kinds.length > 1 && (
        <SelectField
          label={t`Count by`}
          options={kinds.map((value) => ({ value, label: names[value] }))}
          value={by}
          onChange={({ target: { value } }) => {
            const kind = kinds.find((known) => known === value) ?? by;
            setBy(kind);
            setTyped(rowsFor(notes, kind));
          }}
        />
      )}
      <RowsField
        rows={{ fields: typed.map((_, at) => ({ id: `${at}` })), remove }}
        max={limits.chapter.max}
        css={columns}
        gap={4}
        removeLabel={() => t`Remove this chapter`}
        add={<Trans>Add a chapter</Trans>}
        onAdd={() => setTyped([...typed, nextOf(typed)])}
        row={(at, { removeButton }) => {
          const { chapter, from, title } = typed[at] ?? empty;
          const From = by === 'minute' ? TextField : NumberField;
          return (
            <>
              <NumberField
                label={t`Chapter`}
                {...limits.chapter}
                value={chapter}
                onChange={({ target: { value } }) => change(at, { chapter: value })}
              />
              <From
                label={fromLabels[by]}
                {...(by === 'minute' ? timeInput : { min: 0 })}
                value={from}
                onChange={({ target: { value } }) => change(at, { from: value })}
              />
              <chakra.div gridColumn={{ base: '1 / -1', sm: 'auto' }} gridRow={{ base: 2, sm: 'auto' }}>
                <TextField
                  label={t`Chapter Name`}
                  maxLength={limits.chapterTitle.max}
                  dir="auto"
                  value={title}
                  onChange={({ target: { value } }) => change(at, { title: value })}
                />
              </chakra.div>
              {removeButton}
            </>
          );
        }}
      />
      <Flex>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t`Notebook with chapters`}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button variant="outline" loading={file.isReading} onClick={() => input.current?.click()}>
          <Trans>Use a Kindle notebook</Trans>
        </Button>
      </Flex>
      <Text role="status" color="fg.muted">
        {t`${placed} of ${all} notes get a chapter.`}
      </Text>
    </FormDialog>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr auto', sm: '6rem 7.5rem minmax(0, 1fr) auto' },
  alignItems: 'end',
  gap: 2,
} as const;

function rowsFor(notes: readonly Note[], by: PlaceKind): TypedStart[] {
  const known = knownStarts(notes, by);
  return known.length > 0 ? known : [{ ...empty, chapter: '1' }];
}

function nextOf(typed: readonly TypedStart[]): TypedStart {
  const last = Number(typed.at(-1)?.chapter || Number.NaN);
  return Number.isNaN(last) ? empty : { ...empty, chapter: String(last + 1) };
}
