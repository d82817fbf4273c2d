import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { placeInParts } from '@domain/chapter-parts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Bookmark, Flag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Avatar } from '@/components/page/Avatar';
import { namedChapter, useParts } from '@/lib/named-chapters';
import { chapterLabel } from '../chapter-label';
import { hasTalk, type Stop } from './line';

const MAX_AVATARS = 3;

interface Props {
  stops: readonly Stop[];
  pressed: Stop | undefined;
  onPress: (stop: Stop) => void;
}

/** Each button's name contains what the line shows. */
export function ChapterLine({ stops, pressed, onPress }: Props) {
  const { t } = useLingui();
  const labelOf = useStopLabel();
  const list = useRef<HTMLUListElement>(null);
  const mine = useRef<HTMLLIElement>(null);
  // A line too long for its box scrolls to the reader's chapter.
  useEffect(() => {
    const [box, item] = [list.current, mine.current];
    if (box && item) box.scrollLeft = item.offsetLeft + item.offsetWidth - box.clientWidth / 2;
  }, []);
  return (
    <chakra.ul ref={list} aria-label={t`Chapters`} css={line}>
      {stops.map((stop) => (
        <li
          key={`${stop.kind} ${stop.chapter}`}
          ref={stop.isMine ? mine : undefined}
          style={{ flexGrow: stop.width, maxWidth: `${stop.width * 3.5}rem` }}
        >
          <button type="button" aria-pressed={stop === pressed} title={labelOf(stop)} onClick={() => onPress(stop)}>
            <VisuallyHidden>{labelOf(stop)}</VisuallyHidden>
            <Drawn stop={stop} />
          </button>
        </li>
      ))}
    </chakra.ul>
  );
}

function Drawn({ stop }: { stop: Stop }) {
  const { t } = useLingui();
  const { kind, chapter, discussions, posts, readers, isMine, isNext, isRead } = stop;
  const parts = useParts();
  const place = typeof chapter === 'number' ? placeInParts(parts, chapter) : undefined;
  // A narrow column: the part's number, and the name only in the button's own.
  const number = place ? `${place.part}.${place.chapter}` : chapter;
  const shown = readers.length > MAX_AVATARS ? readers.slice(0, MAX_AVATARS - 1) : readers;
  const rest = readers.length - shown.length;
  const drawn = !hasTalk(stop) ? 'none' : discussions > 0 ? 'discussion' : 'posts';
  return (
    <span aria-hidden="true" data-part="stop" data-read={isRead || undefined}>
      <span data-part="people">
        {shown.map(({ user }) => (
          <Avatar key={user} name={user} size="sm" />
        ))}
        {rest > 0 && <span data-part="rest">+{rest}</span>}
        {isNext && <Flag />}
        {isMine && <Bookmark />}
      </span>
      <span data-part="track">
        <span data-talk={drawn} style={{ fontSize: `${sizeOf(posts)}rem` }} />
      </span>
      <span data-part="chapter">{kind === 'finished' ? t`Finished` : kind === 'far' ? `${number}+` : number}</span>
    </span>
  );
}

const sizeOf = (posts: number): number => 0.625 + Math.min(Math.log2(posts + 1), 6) / 12;

export function useStopLabel(): (stop: Stop) => string {
  const { t } = useLingui();
  const parts = useParts();
  return ({ kind, chapter, discussions, posts, readers, isMine, isNext }) => {
    const name = {
      chapter: typeof chapter === 'number' ? chapterLabel(chapter, parts) : '',
      far: t`Further on`,
      finished: t`Finished`,
    }[kind];
    const activity = [
      discussions > 0 &&
        ((count: number) => plural(count, { one: '# discussion', other: '# discussions' }))(discussions),
      posts > 0 && ((count: number) => plural(count, { one: '# post', other: '# posts' }))(posts),
    ];
    const people = readers.map((reader) =>
      kind === 'far' && typeof reader.chapter === 'number'
        ? `${reader.user} (${namedChapter(reader.chapter, parts)})`
        : reader.user,
    );
    return [name, isNext && t`next on the schedule`, ...activity, ...people, isMine && t`you`]
      .filter(Boolean)
      .join(' · ');
  };
}

const COLUMN = '3.5rem';
const HALF = '1.75rem';

const track: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'end',
  width: COLUMN,
  height: 6,
};

const mark: SystemStyleObject = {
  position: 'relative',
  // Above the segment that begins here.
  zIndex: 1,
  boxSize: '1em',
  borderWidth: '2px',
  borderColor: 'border.control',
  borderRadius: 'full',
  bg: 'bg',
  '&[data-talk="none"]': { boxSize: 2 },
  '&[data-talk="discussion"]': { bg: 'border.control' },
};

const people: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  justifySelf: 'end',
  width: COLUMN,
  minHeight: 6,
  '& > span:not([data-part])': { boxSize: 5, fontSize: '0.625rem', boxShadow: '0 0 0 1px {colors.bg}' },
  '& > span + span': { ms: -1 },
  '& [data-part="rest"]': { ps: 1.5, color: 'fg.muted', fontSize: 'xs' },
  '& svg': { flex: 'none', boxSize: 4, ms: 0.5, color: 'ribbon', fill: 'ribbon' },
};

export const line: SystemStyleObject = {
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& > li': { flex: `1 0 ${COLUMN}`, minWidth: COLUMN },
  '& button': { position: 'relative', width: 'full', py: 1, borderRadius: 'md', color: 'fg.muted', fontSize: 'xs' },
  '& button:focus-visible': { outlineOffset: '-3px' },
  '& [data-part="stop"]': { display: 'grid' },
  '& [data-part="people"]': people,
  '& [data-part="track"]': track,
  '& [data-talk]': mark,
  '& [data-part="stop"]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: `-${HALF}`,
    insetInlineEnd: HALF,
    top: 'calc({spacing.1} + {spacing.6} + {spacing.3} - 1px)',
    height: '2px',
    bg: 'border',
  },
  '& > li:first-of-type [data-part="stop"]::before': { insetInlineStart: 0 },
  '& [data-part="stop"][data-read]::before': { bg: 'accent.solid' },
  '& [data-read] [data-talk]': { borderColor: 'accent.solid' },
  '& [data-read] [data-talk="discussion"]': { bg: 'accent.solid' },
  '& [data-part="chapter"]': {
    justifySelf: 'end',
    width: COLUMN,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& button:hover [data-part="chapter"], & [aria-pressed="true"] [data-part="chapter"]': {
    color: 'accent.fg',
    fontWeight: 'semibold',
  },
  '& [aria-pressed="true"] [data-part="chapter"]': { textDecoration: 'underline', textUnderlineOffset: '3px' },
};
