import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Plural, Trans } from '@lingui/react/macro';
import { Time } from '@/components/page/Time';

/** '3 posts today', emphasised when there are any. */
export function PostsToday({ count }: { count: number }) {
  return (
    <chakra.span
      color={count > 0 ? 'accent.fg' : 'fg.muted'}
      fontSize="sm"
      fontWeight={count > 0 ? 'semibold' : 'normal'}
      whiteSpace="nowrap"
    >
      <Plural value={count} one="# post today" other="# posts today" />
    </chakra.span>
  );
}

/** When someone last posted, if anyone has. */
export function LastPost({ at }: { at: string | null }) {
  return (
    <Text color="fg.muted" fontSize="sm" css={{ '& time': { whiteSpace: 'normal' } }}>
      {at ? (
        <Trans>
          Last post <Time instant={at} />
        </Trans>
      ) : (
        <Trans>No posts yet</Trans>
      )}
    </Text>
  );
}
