import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { placeInParts } from '@domain/chapter-parts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, Flag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Avatar } from '@/components/page/Avatar';
import { namedChapter, useParts } from '@/lib/named-chapters';
import { chapterLabel } from './chapter-label';
import { hasTalk, type Stop } from './line';

const MAX_AVATARS = 2;

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
    <>
      <chakra.ul ref={list} aria-label={t`Chapters`} css={line}>
        {stops.map((stop) => (
          <li
            key={`${stop.kind} ${stop.chapter}`}
            ref={stop.isMine ? mine : undefined}
            // The policy forbids a style in a rendered page.
            data-width={stop.width}
          >
            <button type="button" aria-pressed={stop === pressed} title={labelOf(stop)} onClick={() => onPress(stop)}>
              <VisuallyHidden>{labelOf(stop)}</VisuallyHidden>
              <Drawn stop={stop} />
            </button>
          </li>
        ))}
      </chakra.ul>
      <Legend stops={stops} />
    </>
  );
}

/** Only of what the line shows. */
function Legend({ stops }: Pick<Props, 'stops'>) {
  return (
    <chakra.p css={legend}>
      {stops.some(({ discussions }) => discussions > 0) && (
        <span>
          <span data-talk="discussion" /> <Trans>discussions</Trans>
        </span>
      )}
      {stops.some(({ discussions, posts }) => discussions === 0 && posts > 0) && (
        <span>
          <span data-talk="posts" /> <Trans>posts</Trans>
        </span>
      )}
      {stops.some(({ isNext }) => isNext) && (
        <span>
          <Flag /> <Trans>next on the schedule</Trans>
        </span>
      )}
    </chakra.p>
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
  const label = kind === 'finished' ? t`Finished` : kind === 'far' ? `${number}+` : number;
  const drawn = !hasTalk(stop) ? 'none' : discussions > 0 ? 'discussion' : 'posts';
  return (
    <span aria-hidden="true" data-part="stop" data-read={isRead || undefined}>
      <span data-part="people">
        {shown.map(({ user }) => (
          <Avatar key={user} name={user} size="sm" />
        ))}
        {rest > 0 && <span data-part="rest">+{rest}</span>}
      </span>
      <span data-part="track">
        <span data-talk={drawn} data-size={sizeOf(posts)} />
        {isMine && <Bookmark />}
      </span>
      <span data-part="chapter">
        {isNext && <Flag />}
        {isMine ? <span data-part="mine">{kind === 'chapter' ? t`You · ${number}` : t`You`}</span> : label}
      </span>
    </span>
  );
}

/** 0 to 3, by the number of posts. */
const sizeOf = (posts: number): number => Math.min(Math.floor(Math.log2(posts + 1) / 1.5), 3);

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

const mark: SystemStyleObject = {
  position: 'relative',
  // Above the segment that begins here.
  zIndex: 1,
  boxSize: '0.75rem',
  borderWidth: '2px',
  borderColor: 'border.control',
  borderRadius: 'full',
  bg: 'bg',
  '&[data-size="0"]': { boxSize: '0.625rem' },
  '&[data-size="2"]': { boxSize: '0.875rem' },
  '&[data-size="3"]': { boxSize: '1rem' },
  '&[data-talk="none"]': { boxSize: 2 },
  '&[data-talk="discussion"]': { bg: 'border.control' },
};

const track: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'end',
  width: COLUMN,
  height: 5,
  '& svg': {
    position: 'absolute',
    zIndex: 2,
    insetStart: 'calc(50% - 9px)',
    top: 1,
    boxSize: '18px',
    color: 'ribbon',
    fill: 'ribbon',
  },
};

const people: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  justifySelf: 'end',
  width: COLUMN,
  minHeight: 7,
  '& [data-cloth]': { boxShadow: '0 0 0 1px {colors.bg}' },
  '& > span + [data-cloth]': { ms: -2 },
  '& [data-part="rest"]': { ps: 1 },
};

const chapter: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  justifySelf: 'end',
  width: COLUMN,
  height: 5,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& [data-part="mine"]': { color: 'ribbon', fontWeight: 'medium' },
};

const widths = Object.fromEntries(
  [1, 2, 3, 4, 5].map((width) => [
    `& > [data-width="${width}"]`,
    { flexGrow: width, maxWidth: `calc(${width} * ${COLUMN})` },
  ]),
);

/** 72 px high. */
const line: SystemStyleObject = {
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > li': { flex: `1 0 ${COLUMN}`, minWidth: COLUMN },
  ...widths,
  '& button': { position: 'relative', width: 'full', py: 0.5, borderRadius: 'md', color: 'fg.muted', fontSize: 'sm' },
  '& button:focus-visible': { outlineOffset: '-3px' },
  '& svg': { boxSize: 3.5 },
  '& [data-part="stop"]': { display: 'grid' },
  '& [data-part="people"]': people,
  '& [data-part="track"]': track,
  '& [data-talk]': mark,
  '& [data-part="stop"]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: `-${HALF}`,
    insetInlineEnd: HALF,
    top: 'calc({spacing.0.5} + {spacing.7} + {spacing.2.5} - 2px)',
    height: 1,
    bg: 'border',
  },
  '& > li:first-of-type [data-part="stop"]::before': { insetInlineStart: 0, borderStartRadius: 'full' },
  '& [data-part="stop"][data-read]::before': { bg: 'accent.solid' },
  '& [data-read] [data-talk]': { borderColor: 'accent.solid' },
  '& [data-read] [data-talk="discussion"]': { bg: 'accent.solid' },
  '& [data-part="chapter"]': chapter,
  '& button:hover [data-part="chapter"], & [aria-pressed="true"] [data-part="chapter"]': { color: 'accent.fg' },
  '& [aria-pressed="true"] [data-part="chapter"]': { textDecoration: 'underline', textUnderlineOffset: '3px' },
};

const legend: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  color: 'fg.muted',
  fontSize: 'sm',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 1.5 },
  '& svg': { boxSize: 3.5 },
  '& [data-talk]': mark,
};
