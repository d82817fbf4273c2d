import { HStack } from '@chakra-ui/react/stack';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ClubPost } from '@contract/club-threads';
import type { ClubLanguage } from '@domain/languages';
import { Plural } from '@lingui/react/macro';
import { Eye, MessageSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PostText } from '@/features/thread/quote/PostText';
import { shownText } from '@/features/thread/shown-text';
import type { ThreadPost } from '@/features/thread/thread';
import { useTranslation } from '../api/device-translation';
import type { ThreadAddress } from '../api/thread-queries';
import { MemberTranslationLine } from '../member-translations/MemberTranslationLine';

interface Props {
  post: ClubPost & Pick<ThreadPost, 'lang'>;
  /** The club and the book, as the page's address spells them. */
  address: Pick<ThreadAddress, 'club' | 'book'>;
  language: ClubLanguage;
  onDevice: boolean;
}

/** Never parsed as HTML. */
export function ClubPostText({ post, address, language, onDevice }: Props) {
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const translation = useTranslation(post, address, language, onDevice);
  const shown = shownText({ ...post, translation }, language);
  const { _id: id, content, lang, editedAt } = post;
  const isOriginal = wantsOriginal || shown.kind === 'original';
  return (
    <>
      {isOriginal ? (
        <PostText text={content} lang={lang ?? post.language} />
      ) : (
        <PostText text={shown.kind === 'version' ? shown.version.text : shown.text} lang={language} />
      )}
      <MemberTranslationLine
        original={{ kind: 'post', id, club: address.club, book: address.book, content, lang, editedAt }}
        shown={shown}
        language={language}
        isOriginal={wantsOriginal}
        onOriginal={setWantsOriginal}
        isOwn={post.can.edit}
      />
    </>
  );
}

export function ClubPostCounts({ post: { views, replies, replyTo } }: { post: ClubPost }) {
  return (
    <HStack gap={3} color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
      <Count icon={<Eye />} count={views}>
        <Plural value={views} one="# view" other="# views" />
      </Count>
      {replyTo === null && (
        <Count icon={<MessageSquare />} count={replies}>
          <Plural value={replies} one="# reply" other="# replies" />
        </Count>
      )}
    </HStack>
  );
}

/** `children` is the text for screen readers. */
function Count({ icon, count, children }: { icon: ReactNode; count: number; children: ReactNode }) {
  return (
    <HStack as="span" gap={1} position="relative">
      {icon}
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </HStack>
  );
}
