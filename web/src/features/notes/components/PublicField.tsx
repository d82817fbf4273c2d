import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { Checkbox } from '@/components/form/Checkbox';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import type { NoteFormState } from './use-note-form';

/** Whether others may read the note. A public note gives its book a page, so a saved one links to it. */
export function PublicField({ form, readOnly }: Pick<NoteFormState, 'form'> & { readOnly: boolean }) {
  const { t } = useLingui();
  const { field } = useController({ control: form.control, name: 'pub' });
  const isPublished = field.value && form.formState.defaultValues?.pub;
  // The page leads on to the book's genre, once it has one.
  const page = `${hrefs.genreBook(null, form.getValues('bookId'))}?tab=notes`;
  return (
    <Checkbox
      label={t`Public`}
      hint={
        isPublished ? (
          <Trans>
            Other readers can see it on <AppLink to={page}>the book's page</AppLink>, under your username.
          </Trans>
        ) : (
          <Trans>Other readers can see it on the book's page, under your username.</Trans>
        )
      }
      readOnly={readOnly}
      checked={field.value}
      onChange={field.onChange}
    />
  );
}
