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
import { noteRules } from '../note/note-fields';
import { choices } from './NoteFields';
import type { NoteFormState } from './use-note-form';

/** A note is public or shared with a club, so each choice clears the other. A public note creates its book's page. */
export const ReadersField = memo(function ReadersField({
  form,
  readOnly,
}: Pick<NoteFormState, 'form'> & { readOnly: boolean }) {
  const { t } = useLingui();
  const id = useId();
  const [pub, withClub] = useWatch({ control: form.control, name: ['pub', 'withClub'] });
  const error = useErrorOf(form, 'withClub');
  const clear = (other: 'pub' | 'withClub') => () => form.setValue(other, false, { shouldValidate: true });
  return (
    <chakra.fieldset minWidth={0} border="none" disabled={readOnly}>
      <Box css={choices}>
        <label>
          <input type="checkbox" {...form.register('pub', { onChange: clear('withClub') })} />
          {t`Public`}
        </label>
        <label>
          <input
            type="checkbox"
            aria-describedby={error && id}
            {...form.register('withClub', { ...noteRules.withClub, onChange: clear('pub') })}
          />
          {t`Share with a club`}
        </label>
      </Box>
      {pub && <PublicHint form={form} />}
      {withClub && <ShareWithClub form={form} />}
      {error && (
        <Text id={id} color="fg.error" fontSize="sm">
          {error}
        </Text>
      )}
    </chakra.fieldset>
  );
});

function PublicHint({ form }: Pick<NoteFormState, 'form'>) {
  const isPublished = form.formState.defaultValues?.pub;
  // The page redirects to the book's genre, if it has one.
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
