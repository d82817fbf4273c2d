import { useLingui } from '@lingui/react/macro';
import { startTransition, useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { DraftNotice } from '@/components/draft-form/DraftNotice';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { hrefs } from '@/lib/paths';
import { useSubmit } from '@/lib/use-submit';
import { BookGate, CoverSkeleton, NoteScreen, NoteSkeleton } from '../book/BookScreen';
import { isAudiobook } from '../book/position';
import { useCreateNote } from '../note/api';
import { draftNames } from '../note/note-drafts';
import { firstReview, firstValues, nextValues, senderOf, toBody, toReview } from '../note/note-fields';
import type { BookNotes } from '../shelf/cached-lists';
import { NoteForm } from './NoteForm';
import { SideList } from './SideList';
import { useNoteForm } from './use-note-form';
import { useSharedText } from './use-shared-text';

export function NewNotePage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isReview = search.get('kind') === 'review';
  const club = search.get('club') ?? '';
  const reviewTitle = club ? t`Last words` : t`Review`;
  const title = isReview ? reviewTitle : t`New Note`;
  return (
    <BookGate bookId={id} title={title} coverSkeleton={<CoverSkeleton />} skeleton={<NoteSkeleton />}>
      {(data) =>
        isReview ? <NewReview key={id} club={club} title={title} {...data} /> : <NewNote key={id} {...data} />
      }
    </BookGate>
  );
}

/** Opens an existing review, since a reader has one for a book. */
function NewReview({ book, notes, club, title }: BookNotes & { club: string; title: string }) {
  // Not the one that the form is saving, after which the form leaves for the book.
  const [review] = useState(() => notes.find(({ kind }) => kind === 'review'));
  if (review) return <Navigate to={hrefs.editNote(book._id, review._id)} replace />;
  return (
    <NoteScreen
      book={book}
      title={title}
      form={<NewReviewForm book={book} notes={notes} club={club} />}
      side={<SideList bookId={book._id} notes={notes} />}
    />
  );
}

interface ReviewProps {
  book: BookNotes['book'];
  notes: BookNotes['notes'];
  club: string;
}

function NewReviewForm({ book, notes, club }: ReviewProps) {
  const { t } = useLingui();
  const [initial] = useState(() => firstReview(book._id, club));
  const state = useNoteForm(draftNames.review(book._id), initial, notes);
  const { form, draft, isRestored, restart } = state;
  const create = useCreateNote(draft.clear);
  const navigate = useNavigate();
  useEffect(() => form.setFocus('remark'), [form]);
  const save = useSubmit(form, create, {
    needsReader: true,
    toVariables: (values) => ({
      body: {
        ...toReview(values, senderOf(book.title)),
        kind: 'review' as const,
        page: 0,
        chapterTitle: '',
      },
      idempotencyKey: draft.idempotencyKey(),
    }),
    onSuccess: () => navigate(club ? hrefs.club(club) : hrefs.bookNotes(book._id), { replace: true }),
  });
  const discard = () => {
    discardDraft(state, () => restart(initial));
    form.setFocus('remark');
  };
  return (
    <NoteForm
      label={t`Review`}
      state={state}
      pending={create.isPending}
      onSubmit={save}
      notice={isRestored && <DraftNotice onDiscard={discard} />}
    />
  );
}

function NewNote(start: BookNotes) {
  const { t } = useLingui();
  const { book, notes } = start;
  return (
    <NoteScreen
      book={book}
      title={t`New Note`}
      form={<NewNoteForm {...start} />}
      side={<SideList bookId={book._id} notes={notes} />}
    />
  );
}

/** Chapter and page stay for the next note. Separate, so that a save doesn't rerender the screen. */
function NewNoteForm(start: BookNotes) {
  const { t } = useLingui();
  const { book, notes } = start;
  const [initial] = useState(() => firstValues(start));
  const state = useNoteForm(draftNames.new(book._id), initial, notes);
  const { form, draft, isRestored, restart } = state;
  const [hasSubmitted, setSubmitted] = useState(false);
  const create = useCreateNote(draft.clear);
  useSharedText(form);
  useEffect(() => form.setFocus('remark'), [form]);

  const save = useSubmit(form, create, {
    needsReader: true,
    toVariables: (values) => ({
      body: toBody(values, senderOf(book.title)),
      idempotencyKey: draft.idempotencyKey(),
    }),
    onSuccess: () => {
      restart(nextValues(form.getValues()));
      form.setFocus('remark');
    },
  });
  const discard = () => {
    discardDraft(state, () => restart(firstValues(start)));
    form.setFocus('remark');
  };

  return (
    <NoteForm
      label={t`New Note`}
      state={state}
      pending={create.isPending}
      onSubmit={(event) => {
        // The press is handled first: rendering this immediately would delay it on a phone.
        startTransition(() => setSubmitted(true));
        save(event);
      }}
      canCount={hasSubmitted}
      hasTime={isAudiobook(book)}
      notice={isRestored && <DraftNotice onDiscard={discard} />}
    />
  );
}
