import type { ClubPost, Language } from '@contract/bookclubs';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { useDeviceTranslation } from '../api/use-device-translation';
import styles from './PostText.module.css';

interface Props {
  post: ClubPost;
  /** The language in which the reader reads. */
  language: Language;
  /** The browser translates what the server did not. */
  onDevice: boolean;
}

/** A post's text in the reader's language where there is a translation, with the way to the original. Plain text alone. */
export function PostText({ post, language, onDevice }: Props) {
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const byDevice = useDeviceTranslation(post, language, onDevice && !post.translation);
  const translation = post.translation ?? byDevice;
  if (!translation) return <TextWithBreaks text={post.content} />;
  return (
    <div className={styles.post}>
      {wantsOriginal ? (
        <TextWithBreaks text={post.content} />
      ) : (
        <div lang={language}>
          <TextWithBreaks text={translation.text} />
        </div>
      )}
      <p className={styles.line}>
        {wantsOriginal ? 'As it was written' : `Translated: ${translation.translated}`}
        <Button variant="ghost" size="sm" onClick={() => setWantsOriginal(!wantsOriginal)}>
          {wantsOriginal ? 'See translation' : 'See original'}
        </Button>
      </p>
    </div>
  );
}
