import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { limits } from '@contract/limits';
import type { Term } from '@contract/versions';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Actions, Button, IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { lengthMessage, showFailure } from '@/lib/form-errors';
import { useSaveGlossary } from '../api/versions';

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
  const rows = useFieldArray({ control: form.control, name: 'terms' });
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
        {rows.fields.map((row, index) => (
          <Flex key={row.id} gap={2} align="end">
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
            <IconButton label={t`Remove`} icon={<Trash2 />} tone="danger" onClick={() => rows.remove(index)} />
          </Flex>
        ))}
        <Flex>
          <Button
            variant="ghost"
            size="sm"
            ms={-3}
            minHeight="touch"
            disabled={rows.fields.length >= limits.glossary.max}
            onClick={() => rows.append(blank)}
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
