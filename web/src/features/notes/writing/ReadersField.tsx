import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { useErrorOf } from '@/lib/use-error-of';
import { ShareWithClub } from '../lazy';
import { noteRules } from '../note/note-fields';
import { Chip } from './NoteFields';
import type { NoteFormState } from './use-note-form';

/** A note is public or shared with a club, so each choice clears the other. A public note creates its book's page. */
export const ReadersField = memo(function ReadersField({ form }: Pick<NoteFormState, 'form'>) {
  const { t } = useLingui();
  const id = useId();
  const [pub, withClub] = useWatch({ control: form.control, name: ['pub', 'withClub'] });
  const error = useErrorOf(form, 'withClub');
  const clear = (other: 'pub' | 'withClub') => () => form.setValue(other, false, { shouldValidate: true });
  return (
    <>
      <Chip label={t`Public`} {...form.register('pub', { onChange: clear('withClub') })} />
      <Chip
        label={t({ message: 'Club', context: 'who can read a note' })}
        spoken={t`Share with a club`}
        icon={<ChevronDown />}
        aria-describedby={error && id}
        {...form.register('withClub', { ...noteRules.withClub, onChange: clear('pub') })}
      />
      {pub && <PublicHint form={form} />}
      {withClub && (
        <Box flexBasis="full" mt={2}>
          <ShareWithClub form={form} />
        </Box>
      )}
      {error && (
        <Text id={id} flexBasis="full" color="fg.error" fontSize="sm">
          {error}
        </Text>
      )}
    </>
  );
});

function PublicHint({ form }: Pick<NoteFormState, 'form'>) {
  const isPublished = form.formState.defaultValues?.pub;
  // The page redirects to the book's genre, if it has one.
  const page = `${hrefs.genreBook(null, form.getValues('bookId'))}?tab=notes`;
  return (
    <p data-part="hint">
      {isPublished ? (
        <Trans>
          Other readers can see it on <AppLink to={page}>the book's page</AppLink>, under your username.
        </Trans>
      ) : (
        <Trans>Other readers can see it on the book's page, under your username.</Trans>
      )}
    </p>
  );
}
