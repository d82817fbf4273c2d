import type { ReactNode } from 'react';
import { AppLink } from '@/components/navigation/AppLink';
import styles from './InfoBlock.module.css';

interface Props {
  title: string;
  link: { to: string; label: string };
  children: ReactNode;
}

export function InfoBlock({ title, link, children }: Props) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      <p>{children}</p>
      <AppLink to={link.to}>{link.label}</AppLink>
    </section>
  );
}
