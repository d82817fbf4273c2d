import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { limits } from '@domain/limits';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, useId, useState } from 'react';

interface Props {
  label: string;
  isLabelHidden?: boolean;
  value: number | null;
  onChange: (rating: number | null) => void;
  onPress?: (rating: number) => void;
}

const { min, max } = limits.rating;
const STARS = [1, 2, 3, 4, 5];
/** The path of a star, beside the favorite note's icon, which a shared import would put on every first screen. */
const STAR = 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z';

function ratingAt({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const rating = Math.ceil(((clientX - left) / width) * (max / min)) * min;
  return Math.min(max, Math.max(min, rating));
}

/** A native slider for keys and screen readers. Presses go to the stars, because they don't move Safari's slider. */
export function StarRating({ label, isLabelHidden = false, value, onChange, onPress }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [aimed, setAimed] = useState<number>();
  const [isPressed, setPressed] = useState(false);
  const shown = aimed ?? value ?? 0;
  const textOf = (rating: number) => plural(rating, { one: '# star', other: '# stars' });
  const leave = () => {
    setPressed(false);
    setAimed(undefined);
  };
  const release = (event: PointerEvent) => {
    leave();
    if (!isPressed) return;
    const rating = ratingAt(event);
    onChange(rating);
    onPress?.(rating);
  };
  return (
    <Box display="grid" gap={1}>
      <chakra.label htmlFor={id} srOnly={isLabelHidden} color="fg" fontWeight="medium">
        {label}
      </chakra.label>
      <Flex align="center" gap={3}>
        <Row
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            setPressed(true);
            setAimed(ratingAt(event));
          }}
          onPointerMove={(event) => {
            if (isPressed || event.pointerType === 'mouse') setAimed(ratingAt(event));
          }}
          onPointerUp={release}
          onPointerCancel={leave}
          onPointerLeave={leave}
        >
          <input
            id={id}
            type="range"
            min={0}
            max={max}
            step={min}
            value={value ?? 0}
            aria-valuetext={value === null ? t`No rating` : textOf(value)}
            onChange={({ target }) => onChange(Number(target.value) || null)}
          />
          <Stars />
          <Stars isFull style={{ clipPath: `inset(0 ${100 - (shown / max) * 100}% 0 0)` }} />
        </Row>
        <Box as="span" data-part="count" aria-hidden="true" fontSize="sm">
          {shown > 0 && textOf(shown)}
        </Box>
      </Flex>
    </Box>
  );
}

function Stars({ isFull = false, style }: { isFull?: boolean; style?: { clipPath: string } }) {
  return (
    <span aria-hidden="true" data-full={isFull || undefined} style={style}>
      {STARS.map((star) => (
        <svg key={star} viewBox="0 0 24 24" aria-hidden="true">
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}

const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    width: 'calc(5 * {sizes.touch})',
    height: 'touch',
    marginInlineStart: -2,
    borderRadius: 'md',
    cursor: 'pointer',
    touchAction: 'pan-y',
    userSelect: 'none',
    '& > *': { gridArea: '1 / 1' },
    '& > input': { width: 'full', height: 'full', margin: 0, opacity: 0, pointerEvents: 'none' },
    '& > span': { display: 'flex', pointerEvents: 'none' },
    '& svg': { width: 'touch', height: 'touch', padding: 2, fill: 'none' },
    '& path': { stroke: 'currentColor', strokeWidth: 1.5, strokeLinejoin: 'round' },
    '& [data-full] svg': { fill: 'currentColor' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'currentColor', outlineOffset: '-1px' },
  },
});
