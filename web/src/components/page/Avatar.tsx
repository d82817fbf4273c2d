import { avatarDesigns } from '@domain/cover-design';

interface Props {
  name: string;
  size?: 'sm' | 'md';
  /** Beside other readers (`avatarDesigns`). */
  cloth?: number | undefined;
}

/** Chakra's Avatar supports images, which costs 8 kB of script; this one is drawn from the name alone. */
export function Avatar({ name, size = 'md', cloth = avatarDesigns([name])[0] }: Props) {
  return (
    <span data-ui="avatar" data-size={size} aria-hidden="true" data-cloth={cloth}>
      {[...name][0]?.toUpperCase() ?? '?'}
    </span>
  );
}
