import { Stack } from '@chakra-ui/react/stack';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/dialog/Dialog';
import { LoadFailure } from '@/components/feedback/Loading';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { SelectField } from '@/components/form/Select';
import { genresQuery } from '../api/queries';
import { genreName } from '../genre-name';

interface FieldProps2 {
  bookTitle: string;
  pending: boolean;
  error: string | undefined;
  /** The reader changes a choice: an error of the last try no longer applies. */
  onChange: () => void;
  /** Takes the id of the chosen genre. */
  onPost: (genreId: string) => void;
  onClose: () => void;
}

/** For a book that is not discussed yet: first the type, then a genre of that type. Post waits for the genre. */
export function GenrePopup({ bookTitle, pending, error, onChange, onPost, onClose }: FieldProps2) {
  const { t } = useLingui();
  const genres = useQuery(genresQuery);
  const { register, setValue, watch, handleSubmit } = useForm({ defaultValues: { type: '', genre: '' } });
  const { type, genre } = watch();

  // `fiction: false` means fiction (specification, section 3).
  const matching = genres.data?.filter(({ fiction }) => fiction === (type === 'non-fiction')) ?? [];
  const onType = () => {
    setValue('genre', '');
    onChange();
  };
  return (
    <Dialog title={t`Select ${bookTitle}'s Genre`} onClose={pending ? undefined : onClose}>
      <Stack asChild gap={3}>
        <form noValidate onSubmit={handleSubmit((chosen) => chosen.genre && !pending && onPost(chosen.genre))}>
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
            {...register('type', { onChange: onType })}
          />
          {type && genres.data && (
            <SelectField
              label={t`Genre`}
              placeholder={t`Choose a genre`}
              options={matching.map((each) => ({ value: each._id, label: genreName(each) }))}
              {...register('genre', { onChange })}
            />
          )}
          {type && genres.error && !genres.data && (
            <LoadFailure error={genres.error} onRetry={genres.refetch} retrying={genres.isFetching} />
          )}
          <ErrorArea>{error}</ErrorArea>
          <Actions>
            <Button type="submit" disabled={!genre} loading={pending}>
              <Trans>Post</Trans>
            </Button>
          </Actions>
        </form>
      </Stack>
    </Dialog>
  );
}
