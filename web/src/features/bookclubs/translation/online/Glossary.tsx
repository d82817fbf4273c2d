import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Term } from '@contract/member-translations';
import { limits } from '@domain/limits';
import { clubPartId } from '@domain/report-ids';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { RowsField } from '@/components/rows/RowsField';
import { ReportFlag } from '@/features/thread/shown/ReportFlag';
import { errorText } from '@/lib/api/api-error';
import { useCloseWithBack } from '@/lib/close-with-back';
import { lengthMessage } from '@/lib/form-errors';
import { useSubmit } from '@/lib/use-submit';
import { glossaryQuery, mergeTerms, useSaveGlossary } from '../glossary';

interface Props {
  club: string;
  book: string;
  text: string;
}

export function Glossary({ club, book, text }: Props) {
  const { t } = useLingui();
  const { data: terms, error } = useQuery(glossaryQuery(club, book));
  const [isEditing, setEditing] = useState(false);
  const [isReporting, setReporting] = useState(false);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!terms) return null;
  const isHere = ({ en, it }: { en: string; it: string }) => text.includes(en) || text.includes(it);
  const inOrder = [...terms.filter(isHere), ...terms.filter((term) => !isHere(term))];
  return (
    <Box as="section" aria-labelledby="glossary">
      <Text as="h3" id="glossary" fontWeight="semibold" mb={1}>
        <Trans>Glossary of this book</Trans>
      </Text>
      {isEditing ? (
        <GlossaryForm
          club={club}
          book={book}
          terms={terms.map(({ en, it }) => ({ en, it }))}
          onClose={() => setEditing(false)}
        />
      ) : (
        <Stack gap={1} align="start">
          {terms.length === 0 ? (
            <Text color="fg.muted" fontSize="sm">
              <Trans>Names and words that every translation keeps to. There are none yet.</Trans>
            </Text>
          ) : (
            <Box as="ul" aria-label={t`Glossary of this book`} maxHeight="9rem" overflowY="auto" width="full">
              {inOrder.map(({ en, it, own }) => (
                <Text
                  as="li"
                  display="flex"
                  alignItems="center"
                  key={`${en}\n${it}`}
                  fontSize="sm"
                  fontWeight={isHere({ en, it }) ? 'semibold' : undefined}
                >
                  <span>
                    <span lang="en">{en}</span> = <span lang="it">{it}</span>
                  </span>
                  {isReporting && !own && (
                    <ReportFlag kind="term" id={clubPartId(club, book, en, it)} user={undefined} />
                  )}
                </Text>
              ))}
            </Box>
          )}
          <Flex wrap="wrap">
            <Button variant="ghost" size="sm" ms={-3} minHeight="touch" onClick={() => setEditing(true)}>
              <Trans>Edit the glossary</Trans>
            </Button>
            {!isReporting && terms.some(({ own }) => !own) && (
              <Button variant="ghost" size="sm" minHeight="touch" onClick={() => setReporting(true)}>
                <Trans>Report an entry</Trans>
              </Button>
            )}
          </Flex>
        </Stack>
      )}
    </Box>
  );
}

interface FormProps {
  club: string;
  book: string;
  terms: readonly Term[];
  onClose: () => void;
}

const blank = { en: '', it: '' };

function GlossaryForm({ club, book, terms, onClose }: FormProps) {
  const { t } = useLingui();
  useCloseWithBack(onClose);
  const latest = JSON.stringify(terms);
  const saved = { terms: [...terms] };
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: glossaryQuery(club, book).queryKey });
  const drafted = useDraftForm(`glossary:${club}:${book}`, saved, { version: latest, refresh });
  const { form, draft, restart, startedFrom } = drafted;
  const rows = useFieldArray({ control: form.control, name: 'terms' });
  // Also applies to a draft of an earlier visit: the form neither loses nor overwrites others' changes.
  useEffect(() => {
    const before = startedFrom.current ?? latest;
    if (before === latest) return;
    if (draft.read() === undefined) return restart();
    startedFrom.current = latest;
    rows.replace(mergeTerms(form.getValues('terms'), JSON.parse(before), JSON.parse(latest)));
  });
  const saving = useSaveGlossary(club, book, draft.clear);
  const { errors } = form.formState;
  const rule = (label: string) => ({ validate: (word: string) => lengthMessage(label, word, limits.term) ?? true });
  const [english, italian] = [t`English word`, t`Italian word`];

  const save = useSubmit(form, saving, {
    toVariables: ({ terms }) => ({
      terms: terms.map(({ en, it }) => ({ en: en.trim(), it: it.trim() })),
      seen: JSON.parse(startedFrom.current ?? latest),
    }),
    onSuccess: onClose,
  });
  return (
    <form aria-label={t`Glossary of this book`} noValidate onSubmit={save}>
      <Stack gap={2}>
        <RowsField
          rows={rows}
          max={limits.glossary.max}
          removeLabel={() => t`Remove`}
          add={<Trans>Add a word</Trans>}
          onAdd={() => rows.append(blank)}
          row={(index, { removeButton }) => (
            <Flex gap={2} align="end">
              <TextField
                label={english}
                lang="en"
                autoComplete="off"
                error={errors.terms?.[index]?.en?.message}
                {...form.register(`terms.${index}.en`, rule(english))}
              />
              <TextField
                label={italian}
                lang="it"
                autoComplete="off"
                error={errors.terms?.[index]?.it?.message}
                {...form.register(`terms.${index}.it`, rule(italian))}
              />
              {removeButton}
            </Flex>
          )}
        />
        <ErrorArea>{errors.root?.message}</ErrorArea>
        <Actions>
          <Button variant="outline" onClick={onClose} disabled={saving.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={saving.isPending}>
            <Trans>Save</Trans>
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
