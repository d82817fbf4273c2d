import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { limits } from '@contract/limits';
import type { Term } from '@contract/versions';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Actions, Button, IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { lengthMessage, showFailure } from '@/lib/form-errors';
import { useSaveGlossary } from '../api/glossary';

interface Props {
  club: string;
  book: string;
  terms: readonly Term[];
  onClose: () => void;
}

const blank = { en: '', it: '' };

/** The glossary as rows of two words. A name that stays as it is has the same word twice. */
export function GlossaryForm({ club, book, terms, onClose }: Props) {
  const { t } = useLingui();
  // What was there when the reader began: somebody else's words in the meantime aren't lost.
  const [seen] = useState(terms);
  const { form, draft } = useDraftForm(`glossary:${club}:${book}`, { terms: [...terms] });
  const rows = useWatch({ control: form.control, name: 'terms' });
  const setRows = (changed: Term[]) => {
    form.clearErrors();
    form.setValue('terms', changed, { shouldDirty: true });
  };
  const saving = useSaveGlossary(club, book);
  const { errors } = form.formState;
  const rule = (label: string) => ({ validate: (word: string) => lengthMessage(label, word, limits.term) ?? true });
  const [english, italian] = [t`English word`, t`Italian word`];

  const save = form.handleSubmit((values) => {
    if (saving.isPending) return;
    const sent = values.terms.map(({ en, it }) => ({ en: en.trim(), it: it.trim() }));
    saving.mutate(
      { terms: sent, seen: [...seen] },
      {
        onSuccess: () => {
          draft.clear();
          onClose();
        },
        onError: (error) => showFailure(form, error),
      },
    );
  });
  return (
    <form aria-label={t`Glossary of this book`} noValidate onSubmit={save}>
      <Stack gap={2}>
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; two rows may have the same words
          <Flex key={index} gap={2} align="end">
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
            <IconButton
              label={t`Remove`}
              icon={<Trash2 />}
              tone="danger"
              onClick={() => setRows(rows.filter((__, at) => at !== index))}
            />
          </Flex>
        ))}
        <Flex>
          <Button
            variant="ghost"
            size="sm"
            ms={-3}
            minHeight="touch"
            disabled={rows.length >= limits.glossary.max}
            onClick={() => setRows([...rows, blank])}
          >
            <Plus />
            <Trans>Add a word</Trans>
          </Button>
        </Flex>
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
