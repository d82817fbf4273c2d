import { Trans, useLingui } from '@lingui/react/macro';
import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/Dialog';
import { LoadFailure } from '@/components/feedback/Loading';
import { SelectField } from '@/components/form/Select';
import { useSubmit } from '@/lib/use-submit';
import { genresQuery } from '../api';
import type { Target } from '../starting/api';
import type { PickedBook } from '../starting/opening';
import { genreName } from './genre-name';

interface Props {
  book: PickedBook;
  posting: UseMutationResult<unknown, Error, Target>;
  onClose: () => void;
}

export function GenrePopup({ book, posting, onClose }: Props) {
  const { t } = useLingui();
  const genres = useQuery(genresQuery);
  const form = useForm({ defaultValues: { type: '', genre: '' } });
  const { type, genre } = form.watch();
  const post = useSubmit(form, posting, { toVariables: ({ genre }) => (genre ? { book, genre } : undefined) });
  const forgetError = () => form.clearErrors();
  const bookTitle = book.title;

  // `fiction: false` means fiction (specification, section 3).
  const matching = genres.data?.filter(({ fiction }) => fiction === (type === 'non-fiction')) ?? [];
  const onType = () => {
    form.setValue('genre', '');
    forgetError();
  };
  return (
    <FormDialog
      title={t`Select ${bookTitle}'s Genre`}
      form={form}
      mutation={posting}
      onSubmit={post}
      onClose={onClose}
      cancel={null}
      submit={t`Post`}
      disabled={!genre}
    >
      <p>
        <Trans>No one has discussed this book yet. Choose its genre to help other readers find it.</Trans>
      </p>
      <SelectField
        label={t`Type`}
        placeholder={t`Choose a type`}
        options={[
          { value: 'fiction', label: t`Fiction` },
          { value: 'non-fiction', label: t`Non-Fiction` },
        ]}
        {...form.register('type', { onChange: onType })}
      />
      {type && genres.data && (
        <SelectField
          label={t`Genre`}
          placeholder={t`Choose a genre`}
          options={matching.map((each) => ({ value: each._id, label: genreName(each) }))}
          {...form.register('genre', { onChange: forgetError })}
        />
      )}
      {type && genres.error && !genres.data && <LoadFailure query={genres} />}
    </FormDialog>
  );
}
