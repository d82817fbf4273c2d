import { countPostsToday } from '../words';
import styles from './Cards.module.css';

/** '3 posts today', which stands out when there are any. */
export function PostsToday({ count }: { count: number }) {
  return <span className={count > 0 ? styles.lively : undefined}>{countPostsToday(count)}</span>;
}
