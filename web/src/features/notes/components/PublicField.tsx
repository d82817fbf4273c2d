import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { Checkbox } from '@/components/form/Checkbox';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { publicBookQuery } from '../api/queries';
import type { NoteFormState } from './use-note-form';

/** Whether others may read the note. Once it is checked, the hint links to where they find it, if the book has a page. */
export function PublicField({ form, readOnly }: Pick<NoteFormState, 'form'> & { readOnly: boolean }) {
  const { t } = useLingui();
  const { field } = useController({ control: form.control, name: 'pub' });
  const { data: book } = useQuery({ ...publicBookQuery(form.getValues('bookId')), enabled: field.value });
  return (
    <Checkbox
      label={t`Public`}
      hint={
        book && field.value ? (
          <Trans>
            Other readers can see it on{' '}
            <AppLink to={`${hrefs.genreBook(book.genre, book._id)}?tab=notes`}>the book's page</AppLink>, under your
            username.
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
