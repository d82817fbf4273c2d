import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '@/components/page/Avatar';
import type { Entry } from '@/lib/outbox/entry';
import { textOf } from '@/lib/outbox/texts-of';
import { useSession } from '@/lib/session/session';
import type { PostWrite } from '../outbox/waiting-posts';
import { PostText } from '../quote/PostText';
import { postElementId } from '../shown/post';

export function WaitingPost({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const name = useSession()?.username ?? '';
  const isReply = (entry.before as PostWrite).replyTo !== null;
  return (
    <chakra.article
      id={postElementId(entry.id)}
      aria-label={t`Your post, waiting to send`}
      tabIndex={-1}
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap={3}
      rowGap={2}
      alignItems="center"
      padding={isReply ? 3 : 4}
      css={{ '&:focus': { outline: 'none' } }}
    >
      <Avatar name={name} size={isReply ? 'sm' : 'md'} />
      <Flex wrap="wrap" align="baseline" columnGap={3} lineHeight="snug">
        <chakra.span minWidth={0} fontWeight="semibold">
          {name}
        </chakra.span>
        <chakra.span color="fg.muted" fontSize="sm">
          <Trans>Waiting to send</Trans>
        </chakra.span>
      </Flex>
      <Box gridColumn={{ base: '1 / -1', sm: '2' }} minWidth={0}>
        <PostText text={textOf(entry)} lang={null} />
      </Box>
    </chakra.article>
  );
}
