import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { Term } from '@contract/member-translations';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Actions, Button, IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { useCloseWithBack } from '@/lib/close-with-back';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { lengthMessage } from '@/lib/form-errors';
import { useSubmit } from '@/lib/use-submit';
import { glossaryQuery, rebased, useSaveGlossary } from '../api/glossary';

interface Props {
  club: string;
  book: string;
  terms: readonly Term[];
  onClose: () => void;
}

const blank = { en: '', it: '' };

/** A name that doesn't change has the same word twice. */
export function GlossaryForm({ club, book, terms, onClose }: Props) {
  const { t } = useLingui();
  useCloseWithBack(onClose);
  const latest = JSON.stringify(terms);
  const saved = { terms: [...terms] };
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: glossaryQuery(club, book).queryKey });
  const drafted = useDraftForm(`glossary:${club}:${book}`, saved, { version: latest, refresh });
  const { form, draft, restart, startedFrom } = drafted;
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'terms' });
  // Also applies to a draft of an earlier visit: the form neither loses nor overwrites others' changes.
  useEffect(() => {
    const before = startedFrom.current ?? latest;
    if (before === latest) return;
    if (draft.read() === undefined) return restart();
    startedFrom.current = latest;
    replace(rebased(form.getValues('terms'), JSON.parse(before), JSON.parse(latest)));
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
        {fields.map(({ id }, index) => (
          <Flex key={id} gap={2} align="end">
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
              onClick={({ currentTarget }) => {
                // The next row's button, or 'Add a word'.
                currentTarget.parentElement?.nextElementSibling?.querySelector('button')?.focus();
                remove(index);
              }}
            />
          </Flex>
        ))}
        <Flex>
          <Button
            variant="ghost"
            size="sm"
            ms={-3}
            minHeight="touch"
            disabled={fields.length >= limits.glossary.max}
            onClick={() => append(blank)}
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
