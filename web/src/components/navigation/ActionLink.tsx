import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import type { ComponentProps, MouseEvent } from 'react';
import { prefetch } from '@/lib/prefetch';
import { useHydrated } from '@/lib/use-hydrated';

interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The address that shows the same. Without one the link is disabled, and keeps the focus. */
  to: string | undefined;
  /** What a press does. */
  onAct: () => void;
  /** Fetches what it shows when it is hovered, focused or touched. */
  prefetches?: boolean;
}

/**
 * A link that changes the screen in place. It can be opened in a new tab, found by a search engine, and pressed where
 * no script runs.
 */
export function ActionAnchor({ to, onAct, prefetches = false, onClick, onFocus, ...rest }: AnchorProps) {
  const startPrefetch = () => {
    if (prefetches && to !== undefined) prefetch(to);
  };
  return (
    <a
      {...(to === undefined && { role: 'link', tabIndex: 0, 'aria-disabled': true })}
      {...rest}
      // Buttons and tabs pass `button`, which is no type of a link.
      type={undefined}
      href={to}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        onClick?.(event);
        event.preventDefault();
        if (to !== undefined) onAct();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        startPrefetch();
      }}
      onPointerEnter={startPrefetch}
      onTouchStart={startPrefetch}
    />
  );
}

interface Props extends AnchorProps, Pick<ButtonProps, 'variant' | 'size' | 'alignSelf' | 'css'> {
  loading?: boolean;
}

/** The same, looking like a button. */
export function ActionLink({ loading = false, onAct, variant, size, alignSelf, css, children, ...anchor }: Props) {
  // Data that is read again as soon as the page is hydrated doesn't change what is hydrated.
  const isBusy = useHydrated() && loading;
  return (
    <Button
      asChild
      {...(variant && { variant })}
      {...(size && { size })}
      {...(alignSelf && { alignSelf })}
      {...(css && { css })}
    >
      <ActionAnchor
        {...anchor}
        onAct={() => !isBusy && onAct()}
        aria-busy={isBusy || undefined}
        data-loading={isBusy ? '' : undefined}
      >
        {isBusy && <Spinner aria-hidden="true" />}
        {children}
      </ActionAnchor>
    </Button>
  );
}

/** A press that opens a new tab or window, or downloads. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
