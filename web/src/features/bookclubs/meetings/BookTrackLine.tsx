import type { BookTrack, ClubBook } from '@contract/clubs';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RibbonTrack } from '@/components/book/RibbonTrack';
import { progressQuery } from '@/features/progress/api';
import { namedChapter } from '@/lib/named-chapters';

interface Props {
  book: Pick<ClubBook, '_id' | 'parts' | 'progress'>;
  track: Partial<BookTrack> | undefined;
  /** To be read next in the club. */
  goal: number | undefined;
}

/** Without a finished member, the rail goes on beyond the last chapter that anyone names. */
const FURTHER = 1.15;

export function BookTrackLine({ book, track, goal }: Props) {
  const { t } = useLingui();
  const { data } = useQuery({ ...progressQuery(book._id), enabled: false });
  const { chapter: at = 0, finished = false } = (data ? data.progress : book.progress) ?? {};
  const { chapters = [], memberProgress = [] } = track ?? {};
  const named = memberProgress.flatMap(({ chapter }) => (chapter === 'finished' ? [] : [chapter]));
  const furthest = Math.max(at, goal ?? 0, ...chapters, ...named);
  const hasEnd = finished || named.length < memberProgress.length;
  const last = hasEnd ? furthest : Math.ceil(furthest * FURTHER);
  const members = memberProgress.map(({ user: name, chapter }) => ({
    name,
    chapter: chapter === 'finished' ? last : chapter,
  }));
  const chapter = namedChapter(at, book.parts);
  const places = memberProgress.map(({ user, chapter: place }) =>
    place === 'finished' ? `${user}: ${t`Finished`}` : `${user}: ${namedChapter(place, book.parts)}`,
  );
  const label = [finished ? t`You've finished it` : t`You're at chapter ${chapter}`, ...places].join(' · ');
  return (
    <RibbonTrack
      label={label}
      chapter={at}
      last={last}
      isFinished={finished}
      ticks={chapters}
      goal={goal}
      members={members}
    />
  );
}
