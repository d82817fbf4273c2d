import { AppLink, type AppLinkProps } from './AppLink';
import type { ButtonLook } from './Button';
import styles from './Button.module.css';

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ variant = 'solid', size = 'md', ...rest }: AppLinkProps & ButtonLook) {
  return <AppLink {...rest} className={styles.button} data-variant={variant} data-size={size} />;
}
