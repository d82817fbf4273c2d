import { Stack } from '@chakra-ui/react/stack';
import { lengthOf, limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { DraftNotice } from '@/components/draft-form/DraftNotice';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { Actions, Button, DisabledReason } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea, TextField } from '@/components/form/TextField';
import { useProgress } from '@/features/progress/api';
import { ChapterField } from '@/features/thread/opening/ChapterField';
import { useChapterField } from '@/features/thread/opening/chapter-field';
import { QuotePreview } from '@/features/thread/opening/quote-preview';
import { useQuotedNote } from '@/features/thread/opening/quoted-note';
import { ApiError } from '@/lib/api/api-error';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { showFailure, tooLong } from '@/lib/form-errors';
import { useSubmit } from '@/lib/use-submit';
import { GenrePopup } from '../genres/GenrePopup';
import { useStartDiscussion } from './api';
import { BookField } from './BookField';
import { type Opening, openingOf, openingRules, type PickedBook } from './opening';

interface Props {
  book: PickedBook | undefined;
  onClose: () => void;
}

/** Opens a discussion of the screen's book, or of a note's book that has no page yet. */
export function NewDiscussion({ book, onClose }: Props) {
  const quoted = useQuotedNote(book ? null : undefined);
  if (quoted.isLoading) return null;
  return <Popup book={book ?? quoted.book} onClose={onClose} />;
}

function Popup({ book: given, onClose }: Props) {
  const { t } = useLingui();
  const drafted = useDraftForm<Opening>(given ? `new-discussion:${given._id}` : 'new-discussion', openingOf(given));
  const { form, draft, restart, isRestored, isDirty } = drafted;
  const [isChoosingGenre, setChoosingGenre] = useState(false);
  const [book, text, title, content] = form.watch(['book', 'text', 'title', 'content']);
  const id = useId();
  const progress = useProgress(book?._id ?? '');
  const quoted = useQuotedNote(book?._id ?? null);
  const chapter = useChapterField(form, { preselected: null, least: quoted.least, progress });
  const { errors } = form.formState;

  const posting = useStartDiscussion(
    () => ({
      opening: form.getValues(),
      chapter: chapter.chosen(),
      quote: quoted.quote,
      idempotencyKey: draft.idempotencyKey(),
    }),
    draft.clear,
  );
  const post = useSubmit(form, posting, {
    toVariables: ({ book }) => (book ? { book } : undefined),
    onError: (error) => {
      showFailure(form, error);
      setChoosingGenre(isNewBook(error));
    },
  });
  const forgetError = () => form.clearErrors('root');
  const setBook = (typed: string, picked: PickedBook | null) => {
    form.setValue('text', typed);
    form.setValue('book', picked);
    forgetError();
  };

  return (
    <>
      <Dialog title={t`New Discussion`} onClose={onClose} pending={posting.isPending} dirty={isDirty}>
        <Stack asChild gap={3}>
          <form noValidate onSubmit={post}>
            {isRestored && <DraftNotice onDiscard={() => discardDraft(drafted, () => restart())} />}
            <BookField
              text={text}
              isPicked={book !== null}
              readOnly={posting.isPending}
              onText={(typed) => setBook(typed, null)}
              onPick={(picked) => {
                setBook(picked.title, picked);
                form.setFocus('title');
              }}
            />
            <TextField
              label={t`Discussion Title`}
              readOnly={posting.isPending}
              aria-invalid={Boolean(errors.title)}
              error={tooLong(title, limits.discussionTitle.max)}
              {...(given && { 'data-autofocus': '' })}
              {...form.register('title', { ...openingRules.title, onChange: forgetError })}
            />
            {quoted.note && <QuotePreview note={quoted.note} readOnly={posting.isPending} onRemove={quoted.remove} />}
            <TextArea
              label={t`Start The Conversation`}
              minHeight={28}
              readOnly={posting.isPending}
              aria-invalid={Boolean(errors.content)}
              counter={{ count: lengthOf(content), max: limits.post.max }}
              {...form.register('content', { ...openingRules.content, onChange: forgetError })}
            />
            <ErrorArea>{errors.title?.message ?? errors.content?.message ?? errors.root?.message}</ErrorArea>
            <Actions
              beside={
                <ChapterField
                  {...chapter.field}
                  hidesTitle
                  withoutQuote={quoted.note && quoted.note.chapter > 0 ? quoted.remove : undefined}
                  readOnly={posting.isPending}
                  onChange={(chosen) => {
                    chapter.field.onChange(chosen);
                    forgetError();
                  }}
                />
              }
            >
              <Button
                type="submit"
                disabled={!book}
                loading={posting.isPending}
                aria-describedby={book ? undefined : `${id}-why`}
              >
                <Trans>Post</Trans>
              </Button>
            </Actions>
            {!book && <DisabledReason id={`${id}-why`}>{t`Choose a book first`}</DisabledReason>}
          </form>
        </Stack>
      </Dialog>
      {isChoosingGenre && book && (
        <GenrePopup
          book={book}
          posting={posting}
          onClose={() => {
            setChoosingGenre(false);
            forgetError();
          }}
        />
      )}
    </>
  );
}

const isNewBook = (error: unknown): boolean => error instanceof ApiError && error.code === 'new_book';
