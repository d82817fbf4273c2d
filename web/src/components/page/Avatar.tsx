import { cloths, numberOf } from '@domain/cover-design';

interface Props {
  name: string;
  size?: 'sm' | 'md';
}

/** Chakra's Avatar supports images, which costs 8 kB of script; this one is drawn from the name alone. */
export function Avatar({ name, size = 'md' }: Props) {
  return (
    <span
      data-ui="avatar"
      data-size={size}
      aria-hidden="true"
      data-cloth={numberOf(name.toLowerCase()) % cloths.length}
    >
      {[...name][0]?.toUpperCase() ?? '?'}
    </span>
  );
}
