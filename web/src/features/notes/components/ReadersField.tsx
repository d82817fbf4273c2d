import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { useErrorOf } from '@/lib/use-error-of';
import { ShareWithClub } from '../lazy';
import { noteRules } from '../note-fields';
import { choices } from './NoteFields';
import type { NoteFormState } from './use-note-form';

/** Who can read the note: one choice. A public note gives its book a page, so a saved one links to it. */
export const ReadersField = memo(function ReadersField({
  form,
  readOnly,
}: Pick<NoteFormState, 'form'> & { readOnly: boolean }) {
  const { t } = useLingui();
  const id = useId();
  const readers = useWatch({ control: form.control, name: 'readers' });
  const error = useErrorOf(form, 'readers');
  const options = [
    { value: 'private', label: t`Only me` },
    { value: 'club', label: t({ message: 'Club', context: 'who can read a note' }) },
    { value: 'public', label: t`Everyone` },
  ];
  return (
    <chakra.fieldset css={look} disabled={readOnly} aria-describedby={error && `${id}-error`}>
      <legend>
        <Trans>Who can read it</Trans>
      </legend>
      <Box css={choices}>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" value={value} {...form.register('readers', noteRules.readers)} />
            {label}
          </label>
        ))}
      </Box>
      {readers === 'public' && <PublicHint form={form} />}
      {readers === 'club' && <ShareWithClub form={form} />}
      {error && (
        <Text id={`${id}-error`} color="fg.error" fontSize="sm">
          {error}
        </Text>
      )}
    </chakra.fieldset>
  );
});

function PublicHint({ form }: Pick<NoteFormState, 'form'>) {
  const isPublished = form.formState.defaultValues?.readers === 'public';
  // The page leads on to the book's genre, once it has one.
  const page = `${hrefs.genreBook(null, form.getValues('bookId'))}?tab=notes`;
  return (
    <Text color="fg.muted" fontSize="sm">
      {isPublished ? (
        <Trans>
          Other readers can see it on <AppLink to={page}>the book's page</AppLink>, under your username.
        </Trans>
      ) : (
        <Trans>Other readers can see it on the book's page, under your username.</Trans>
      )}
    </Text>
  );
}

const look = { minWidth: 0, border: 'none', '& legend': { padding: 0, fontSize: 'sm', fontWeight: 'medium' } } as const;
