import { Loading } from '@/components/feedback/Loading';
import { SkeletonText } from '@/components/feedback/Skeleton';
import styles from './BookCards.module.css';

export function ShelfLoading() {
  return (
    <>
      <Loading />
      <div className={styles.cards}>
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
      </div>
    </>
  );
}
