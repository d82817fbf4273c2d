import { Box } from '@chakra-ui/react/box';
import type { ClubPost } from '@contract/club-threads';
import { Plural } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/form/Button';
import type { RepliesQuery } from '@/features/thread/api/thread-cache';
import { type TranslationInfo, translationInfo } from '../api/thread-queries';

interface Props {
  post: ClubPost;
  replies: readonly ClubPost[];
  isOpen: boolean;
  onToggle: () => void;
  query: RepliesQuery<ClubPost>;
  list: ReactNode;
  /** Explains why replies that were loaded later are in their original language. */
  renderStatus: (info: TranslationInfo) => ReactNode;
}

export function ClubReplies({ post, replies, isOpen, onToggle, query, list, renderStatus }: Props) {
  const later = useInfiniteQuery({ ...query, enabled: false });
  const untranslated = later.data?.pages
    .map(translationInfo)
    .find(({ translator }) => translator && translator !== 'ok');
  const count = Math.max(post.replies, replies.length);
  if (count === 0) return null;
  return (
    <>
      <Box px={{ base: 1, sm: 14 }} pb={2}>
        <Button
          variant="ghost"
          size="sm"
          minHeight="touch"
          aria-expanded={isOpen}
          onClick={onToggle}
          css={{
            '& svg': { transition: 'transform 120ms' },
            '&[aria-expanded="false"] svg': { transform: 'rotate(-90deg)' },
          }}
        >
          <ChevronDown />
          {isOpen ? (
            <Plural value={count} one="Hide # reply" other="Hide # replies" />
          ) : (
            <Plural value={count} one="Show # reply" other="Show # replies" />
          )}
        </Button>
      </Box>
      {isOpen && list}
      {isOpen && untranslated && (
        <Box px={4} pb={4} css={{ '&:empty': { display: 'none' } }}>
          {renderStatus(untranslated)}
        </Box>
      )}
    </>
  );
}

/** The replies around the linked post start expanded. */
export function useExpandedReplies(posts: readonly ClubPost[], target: string | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const withTarget = posts.find(({ _id }) => _id === target)?.replyTo;
  const isExpanded = (postId: string): boolean => chosen.get(postId) ?? withTarget === postId;
  const choose = (postId: string, expanded: boolean) => setChosen((before) => new Map(before).set(postId, expanded));
  return {
    isExpanded,
    expand: (postId: string) => choose(postId, true),
    toggle: (postId: string) => choose(postId, !isExpanded(postId)),
    /** Excludes collapsed replies. */
    visible: posts.filter(({ replyTo, deleted }) => !deleted && (replyTo === null || isExpanded(replyTo))),
  };
}
