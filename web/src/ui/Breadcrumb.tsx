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
        {crumbs.map(({ label, to }) => (
          <li key={to ?? label}>
            {to ? <AppLink to={to}>{label}</AppLink> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
