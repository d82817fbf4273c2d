import { lengthOf, limits } from '@contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions } from '@/components/form/Actions';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { ApiError, errorText } from '@/lib/api-error';
import { useDraft } from '@/lib/use-draft';
import { arriveAt, postDiscussion } from '../api/start-discussion';
import { type Opening, openingOf, openingProblem } from '../opening';
import type { PickedBook } from '../picked-book';
import { BookInput } from './BookInput';
import { GenrePopup } from './GenrePopup';
import styles from './NewDiscussion.module.css';

interface Props {
  /** The book that the screen is about. */
  book: PickedBook | undefined;
  onClose: () => void;
}

/**
 * The New Discussion popup (specification, sections 2 and 4). What was typed is a draft until the server has it. After
 * success the reader stands in the new discussion.
 */
export function NewDiscussion({ book: given, onClose }: Props) {
  const blank = openingOf(given);
  const draft = useDraft<Opening>(given ? `new-discussion:${given._id}` : 'new-discussion', blank);
  const [opening, setOpening] = useState(() => draft.read() ?? blank);
  const [problem, setProblem] = useState<string>();
  const [isChoosingGenre, setChoosingGenre] = useState(false);
  const bookField = useRef<HTMLInputElement>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const contentField = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { book, text, title, content } = opening;
  const isDirty = Boolean(text || title || content);

  /** Until it fails: a double click posts one, also when the answer is there between the two. */
  const isUnderway = useRef(false);
  const isGiven = given !== undefined;
  useEffect(() => (isGiven ? titleField : bookField).current?.focus(), [isGiven]);

  const posting = useMutation({
    mutationFn: async ({ book, genre }: { book: PickedBook; genre?: string }) => {
      const idempotencyKey = draft.idempotencyKey();
      const topic = await postDiscussion({ opening, book, genre, idempotencyKey });
      draft.clear();
      return arriveAt(client, topic, genre !== undefined);
    },
    meta: { shown: true },
    onSuccess: (href) => navigate(href, { replace: true }),
    onError: (error) => {
      isUnderway.current = false;
      if (isNewBook(error)) setChoosingGenre(true);
    },
  });

  const change = (some: Partial<Opening>) => {
    const next = { ...opening, ...some };
    setOpening(next);
    draft.save(next);
    setProblem(undefined);
    posting.reset();
  };
  const post = (target: Parameters<typeof posting.mutate>[0]) => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    posting.mutate(target);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!book) return;
    const wrong = openingProblem(opening);
    setProblem(wrong?.words);
    if (!wrong) post({ book });
    else if (wrong.field === 'title') titleField.current?.focus();
    else contentField.current?.focus();
  };
  const failure = problem ?? (posting.error ? errorText(posting.error) : undefined);

  return (
    <>
      <Dialog title="New Discussion" onClose={posting.isPending ? undefined : onClose} dirty={isDirty}>
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          <BookInput
            ref={bookField}
            text={opening.text}
            isPicked={book !== null}
            onText={(text) => change({ text, book: null })}
            onPick={(picked) => {
              change({ text: picked.title, book: picked });
              titleField.current?.focus();
            }}
          />
          <TextField
            ref={titleField}
            label="Discussion Title"
            value={opening.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            ref={contentField}
            label="Start The Conversation"
            value={opening.content}
            counter={{ count: lengthOf(opening.content), max: limits.post.max }}
            onChange={(event) => change({ content: event.target.value })}
          />
          <ErrorArea>{failure}</ErrorArea>
          <Actions>
            <Button type="submit" disabled={!book} loading={posting.isPending}>
              Post
            </Button>
          </Actions>
        </form>
      </Dialog>
      {isChoosingGenre && book && (
        <GenrePopup
          bookTitle={book.title}
          pending={posting.isPending}
          error={posting.error && !isNewBook(posting.error) ? errorText(posting.error) : undefined}
          onPost={(genre) => post({ book, genre })}
          onClose={() => setChoosingGenre(false)}
        />
      )}
    </>
  );
}

const isNewBook = (error: unknown): boolean => error instanceof ApiError && error.code === 'new_book';
