import { Flex } from '@chakra-ui/react/flex';
import { HStack } from '@chakra-ui/react/stack';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ClubPost, Language } from '@contract/bookclubs';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Eye, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import type { ThreadPost } from '@/features/thread/thread';
import { useDeviceTranslation } from '../api/device-translation';

interface Props {
  post: ClubPost & Pick<ThreadPost, 'lang'>;
  /** The language that the reader reads in. */
  language: Language;
  /** Whether the browser translates what the server did not. */
  onDevice: boolean;
}

/** A post's text, translated where there is a translation, with a button for the original. Never parsed as HTML. */
export function ClubPostText({ post, language, onDevice }: Props) {
  const { t } = useLingui();
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const byDevice = useDeviceTranslation(post, language, onDevice && !post.translation);
  const translation = post.translation ?? byDevice;
  const original = <TextWithBreaks text={post.content} lang={post.lang ?? post.language} />;
  if (!translation) return original;
  const { translated, text } = translation;
  return (
    <>
      {wantsOriginal ? original : <TextWithBreaks text={text} lang={language} />}
      <Flex wrap="wrap" align="center" columnGap={1} color="fg.muted" fontSize="sm">
        {!wantsOriginal && t`Translated: ${translated}`}
        <Button
          variant="ghost"
          size="sm"
          minHeight="touch"
          ms={wantsOriginal ? -3 : 0}
          onClick={() => setWantsOriginal(!wantsOriginal)}
        >
          {wantsOriginal ? <Trans>Show translation</Trans> : <Trans>Show original</Trans>}
        </Button>
      </Flex>
    </>
  );
}

/** How often a post was viewed and answered. Its likes are in the like button. */
export function ClubPostCounts({ post: { views, replies, replyTo } }: { post: ClubPost }) {
  return (
    <HStack gap={3} color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
      <HStack as="span" gap={1} position="relative">
        <Eye />
        <span aria-hidden="true">{views}</span>
        <VisuallyHidden>
          <Plural value={views} one="# view" other="# views" />
        </VisuallyHidden>
      </HStack>
      {replyTo === null && (
        <HStack as="span" gap={1} position="relative">
          <MessageSquare />
          <span aria-hidden="true">{replies}</span>
          <VisuallyHidden>
            <Plural value={replies} one="# reply" other="# replies" />
          </VisuallyHidden>
        </HStack>
      )}
    </HStack>
  );
}
