import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { Five, FiveAnswer, OldNote } from '@contract/five';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure, Loading, RefreshFailure, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { ButtonLink, PlainLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { NoteText } from '@/components/note/NoteText';
import { PlaceInBook } from '@/components/note/PlaceInBook';
import { Page } from '@/components/page/Page';
import { TimeAgo } from '@/components/page/TimeAgo';
import { hrefs } from '@/lib/paths';
import { NotePicture } from '../../note/later/NotePicture';
import { fiveQuery, readingQuery, useAnswer } from './api';

/** `/notes/today` */
export function FivePage() {
  const { t } = useLingui();
  const query = useQuery(fiveQuery);
  const title = t`Today's five`;
  const crumbs = [{ label: t`Notebook`, to: hrefs.notes() }, { label: title }];
  return (
    <Page title={title} breadcrumb={<Breadcrumb crumbs={crumbs} />} width="reading">
      {query.data ? (
        <>
          <RefreshFailure query={query} />
          <Notes five={query.data} />
        </>
      ) : query.error ? (
        <LoadFailure query={query} />
      ) : (
        <>
          <Loading />
          <SkeletonText lines={5} />
        </>
      )}
    </Page>
  );
}

function Notes({ five: { day, notes } }: { five: Five }) {
  const [shared, setShared] = useState<OldNote>();
  const { mutate } = useAnswer(day);
  return (
    <>
      <Stack as="ul" gap={6}>
        {notes.map((note) => (
          <Note
            key={note._id}
            note={note}
            onAnswer={(answer) => mutate({ noteId: note._id, answer })}
            onPicture={() => setShared(note)}
          />
        ))}
      </Stack>
      {notes.every(({ answer }) => answer !== null) && <Done isEmpty={notes.length === 0} />}
      {shared && (
        <NotePicture
          note={shared}
          book={{ title: shared.bookTitle, author: shared.author }}
          onClose={() => setShared(undefined)}
        />
      )}
    </>
  );
}

interface Props {
  note: OldNote;
  onAnswer: (answer: FiveAnswer) => void;
  onPicture: () => void;
}

function Note({ note, onAnswer, onPicture }: Props) {
  const { t } = useLingui();
  const { bookId, kind, remark, createdAt, answer } = note;
  const give = (given: FiveAnswer, button: HTMLElement) => {
    // The buttons go.
    button.closest('li')?.focus();
    onAnswer(given);
  };
  return (
    <Stack as="li" gap={2} tabIndex={-1} pb={4} borderBottomWidth="1px">
      <NoteText
        kind={kind}
        text={remark}
        isMine
        facts={
          <PlainLink to={hrefs.bookNotes(bookId)}>
            <bdi>
              <PlaceInBook {...note} />
            </bdi>
          </PlainLink>
        }
        date={<TimeAgo instant={createdAt} />}
      />
      <Flex gap={2} align="center" minHeight="touch" color="fg.muted">
        {answer === null ? (
          <>
            <Button variant="outline" size="sm" onClick={({ currentTarget }) => give('keep', currentTarget)}>
              {t`Keep`}
            </Button>
            <Button variant="plain" size="sm" onClick={({ currentTarget }) => give('less', currentTarget)}>
              {t`See less`}
            </Button>
          </>
        ) : (
          <small role="status">{answer === 'keep' ? t`It will come back.` : t`You'll see it less often.`}</small>
        )}
        <Button variant="plain" size="sm" ms="auto" onClick={onPicture}>
          {t`Picture`}
        </Button>
      </Flex>
    </Stack>
  );
}

/** In one sentence, with the way to the book that is being read. */
function Done({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useLingui();
  const { _id, title } = useQuery(readingQuery).data ?? {};
  return (
    <Stack gap={4} align="start" role="status">
      <p>
        {isEmpty
          ? t`Nothing to read again today. Notes can come back once they're a month old.`
          : t`That's all for today.`}
      </p>
      {_id && (
        <ButtonLink to={hrefs.bookNotes(_id)}>
          <bdi>{t`Continue with ${title}`}</bdi>
        </ButtonLink>
      )}
    </Stack>
  );
}
