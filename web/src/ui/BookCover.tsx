import { useState } from 'react';
import styles from './BookCover.module.css';
import { coverDesign, titleSize } from './cover-design';

interface Props {
  title: string;
  author: string;
  /** The provider's image. */
  src?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * A book's cover: the provider's image, else one drawn from title and author. It is decoration, since the title always
 * stands beside it.
 */
export function BookCover({ title, author, src, size = 'md' }: Props) {
  const [failed, setFailed] = useState<string>();
  if (src && failed !== src) {
    return (
      <span className={styles.cover} data-size={size}>
        <img className={styles.image} src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      </span>
    );
  }
  const { cloth, pattern } = coverDesign(title, author);
  return (
    <span className={styles.cover} data-size={size} data-cloth={cloth} data-pattern={pattern} aria-hidden="true">
      <span className={styles.title} data-length={titleSize(title)}>
        {title}
      </span>
      <span className={styles.author}>{author}</span>
    </span>
  );
}
