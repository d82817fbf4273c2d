import { Box } from '@chakra-ui/react/box';
import type { Note, ShelfBook } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { PlainLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { chapterName } from '@/components/note/chapter-name';
import { NoteFacts } from '@/components/note/NoteFacts';
import { NoteText } from '@/components/note/NoteText';
import { Page } from '@/components/page/Page';
import { Time } from '@/components/page/Time';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { hrefs } from '@/lib/paths';
import { DiscussNote, NotePicture } from '../lazy';
import { useDeleteNote } from './api';
import { NearNotes } from './NearNotes';
import { NoteViewActions } from './NoteViewActions';
import { editionPlace, readersText, waitingText } from './texts';

interface Props {
  note: Note;
  book: ShelfBook;
  children: ReactNode;
}

export function NoteView({ note, book, children }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'delete' | 'discuss' | 'picture'>();
  const { _id, title, author, cover } = book;
  const { chapter, chapterTitle, remark, kind, favourite, createdAt, updatedAt } = note;
  const inEdition = editionPlace(note);
  const waiting = waitingText(note);
  const place = kind === 'review' ? t`Review` : chapterName(chapter);
  const remove = useDeleteNote(() => {});
  const close = () => setAsked(undefined);
  const confirm = () => {
    close();
    remove(note);
    navigate(hrefs.bookNotes(_id), { replace: true });
  };
  return (
    <Page
      title={place}
      heading={
        <>
          {place} {chapterTitle && <Name>{chapterTitle}</Name>}
        </>
      }
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: t`Notebook`, to: hrefs.notes() },
            { label: title, to: hrefs.bookNotes(_id) },
            { label: t`Note` },
          ]}
        />
      }
    >
      {children}
      <div data-ui="note-page">
        <div data-part="text">
          <article>
            <NoteText
              kind={kind}
              text={remark}
              isMine
              facts={
                <>
                  {inEdition && <span>{inEdition}</span>}
                  {waiting && <span>{waiting}</span>}
                  <span>{readersText(note)}</span>
                  {favourite && <span>{t({ message: 'Favorite', context: 'a note' })}</span>}
                  <NoteFacts note={note} hrefOf={hrefs.notesTagged} />
                  <span>
                    <Trans>
                      Written <Time instant={createdAt} />
                    </Trans>
                  </span>
                  {updatedAt !== createdAt && (
                    <span>
                      <Trans>
                        Last changed <Time instant={updatedAt} />
                      </Trans>
                    </span>
                  )}
                </>
              }
            />
          </article>
          <NoteViewActions
            note={note}
            onDiscuss={() => setAsked('discuss')}
            onPicture={() => setAsked('picture')}
            onDelete={() => setAsked('delete')}
          />
        </div>
        <aside aria-label={t`Book`}>
          <BookCover title={title} author={author} cover={cover} />
          <div data-part="book">
            <PlainLink to={hrefs.bookNotes(_id)} dir="auto">
              {title}
            </PlainLink>
            {author}
            <ProgressControl bookId={_id} seeded={book.progress !== undefined} />
          </div>
        </aside>
        {/* Last, because the notes may load later. */}
        <NearNotes note={note} />
      </div>
      {asked === 'discuss' && <DiscussNote note={note} onClose={close} />}
      {asked === 'picture' && <NotePicture note={note} book={book} onClose={close} />}
      {asked === 'delete' && (
        <ConfirmDialog onConfirm={confirm} onCancel={close}>
          <Trans>Are you sure you would like to delete this note? This cannot be undone.</Trans>
        </ConfirmDialog>
      )}
    </Page>
  );
}

const Name = ({ children }: { children: string }) => (
  <Box as="bdi" color="fg.muted" fontWeight="normal" fontStyle="italic" overflowWrap="anywhere">
    {children}
  </Box>
);
