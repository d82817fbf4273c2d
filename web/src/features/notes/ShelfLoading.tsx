import { Loading } from '@/ui/Loading';
import { Skeleton } from '@/ui/Skeleton';
import styles from './BookCards.module.css';

export function ShelfLoading() {
  return (
    <>
      <Loading />
      <div className={styles.cards}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </>
  );
}
