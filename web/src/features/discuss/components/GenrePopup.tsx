import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Actions } from '@/components/form/Actions';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { SelectField } from '@/components/form/SelectField';
import { genresQuery } from '../api/queries';
import styles from './NewDiscussion.module.css';

interface Props {
  bookTitle: string;
  pending: boolean;
  error: string | undefined;
  /** Takes the id of the genre that was chosen. */
  onPost: (genreId: string) => void;
  onClose: () => void;
}

const types = [
  { value: 'fiction', label: 'Fiction' },
  { value: 'non-fiction', label: 'Non-Fiction' },
];

/** For a book that is new here: first the type, then a genre from the matching list. Post waits for the genre. */
export function GenrePopup({ bookTitle, pending, error, onPost, onClose }: Props) {
  const genres = useQuery(genresQuery);
  const typeField = useRef<HTMLSelectElement>(null);
  const [type, setType] = useState('');
  const [genre, setGenre] = useState('');
  useEffect(() => typeField.current?.focus(), []);

  // `fiction: false` means fiction (specification, section 3).
  const matching = genres.data?.filter(({ fiction }) => fiction === (type === 'non-fiction')) ?? [];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (genre && !pending) onPost(genre);
  };
  return (
    <Dialog title={`Select ${bookTitle}'s Genre`} onClose={pending ? undefined : onClose}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <p>Nobody has discussed this book here yet. Say where it belongs, and readers will find it there.</p>
        <SelectField
          ref={typeField}
          label="Type"
          placeholder="Choose a type"
          options={types}
          value={type}
          onChange={(event) => {
            setType(event.target.value);
            setGenre('');
          }}
        />
        {type && genres.data && (
          <SelectField
            label="Genre"
            placeholder="Choose a genre"
            options={matching.map(({ _id, genre: label }) => ({ value: _id, label }))}
            value={genre}
            onChange={(event) => setGenre(event.target.value)}
          />
        )}
        {type && genres.error && !genres.data && (
          <LoadFailure error={genres.error} onRetry={genres.refetch} retrying={genres.isFetching} />
        )}
        <ErrorArea>{error}</ErrorArea>
        <Actions>
          <Button type="submit" disabled={!genre} loading={pending}>
            Post
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
