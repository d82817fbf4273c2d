import { AppLink } from './AppLink';
import styles from './Breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** Left out for the screen itself. */
  to?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {crumbs.map(({ label, to }, depth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place; labels may be the same while they load.
          <li key={depth}>{to ? <AppLink to={to}>{label}</AppLink> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
