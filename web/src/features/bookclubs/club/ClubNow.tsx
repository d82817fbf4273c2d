import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { Ballot } from '@contract/ballots';
import type { ClubPage } from '@contract/club-page';
import type { PostExcerpt } from '@contract/since';
import { GENERAL } from '@domain/addresses';
import { Trans, useLingui } from '@lingui/react/macro';
import { Megaphone, Vote } from 'lucide-react';
import { RowLink, RowList } from '@/components/list/RowList';
import { TalkRow } from '@/components/list/TalkRow';
import { Time } from '@/components/page/Time';
import { WebLink } from '@/components/page/WebLink';
import { authorName, postElementId } from '@/features/thread/shown/post';
import { hrefs } from '@/lib/paths';
import { splitAtAddresses } from '@/lib/web-addresses';
import { AnnouncementMore } from '../lazy-online';
import { General } from './LatestDiscussions';
import { useWords } from './use-words';

interface Props extends Pick<ClubPage, 'general'> {
  club: string;
  ballot: Ballot | null;
  owns: boolean;
  isNewMember: boolean;
}

/** What a new member can read at once, announcements, and a vote until the reader has cast one. */
export function ClubNow({ club, general, ballot, owns, isNewMember }: Props) {
  const { t } = useLingui();
  const isAsked = ballot?.isOpen && ballot.vote.length === 0;
  if (general.announcements.length === 0 && !isAsked && !isNewMember) return null;
  return (
    <RowList aria-label={t`Now in the club`}>
      {isNewMember && <General club={club} general={general} isNewMember />}
      {general.announcements.map((post) => (
        <li key={post._id}>
          <Announcement club={club} discussion={general.discussion._id} post={post} owns={owns} />
        </li>
      ))}
      {isAsked && (
        <TalkRow
          to="#next-book"
          picture={<Vote aria-hidden="true" />}
          title={<Trans>Vote on the next book</Trans>}
          meta={
            <span>
              <Trans>
                Open until <Time instant={ballot.closesAt} />.
              </Trans>
            </span>
          }
        />
      )}
    </RowList>
  );
}

interface AnnouncementProps extends Pick<Props, 'club' | 'owns'> {
  discussion: string;
  post: PostExcerpt;
}

function Announcement({ club, discussion, post, owns }: AnnouncementProps) {
  const { t } = useLingui();
  const { _id, user } = post;
  const name = authorName(user);
  const words = useWords(post);
  return (
    <>
      <Megaphone aria-hidden="true" />
      <Box flex="1" minWidth={0}>
        <Box pe="touch">
          <RowLink to={`${hrefs.clubDiscussion(club, GENERAL, discussion)}#${postElementId(_id)}`}>
            {t`Announcement by ${name}`}
          </RowLink>
        </Box>
        {/* A web address is above the row's own link. */}
        <Text
          dir="auto"
          lineClamp={4}
          whiteSpace="pre-line"
          overflowWrap="anywhere"
          css={{ '& a': { position: 'relative', zIndex: 1 } }}
        >
          {splitAtAddresses(words).map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
            index % 2 ? <WebLink key={index} address={part} /> : part,
          )}
        </Text>
      </Box>
      <Box position="absolute" zIndex={1} top={1} insetEnd={1} boxSize="touch">
        <AnnouncementMore club={club} post={_id} owns={owns} />
      </Box>
    </>
  );
}
