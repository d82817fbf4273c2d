import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import type { ComponentProps, MouseEvent } from 'react';
import { prefetch } from '@/lib/prefetch';
import { useHydrated } from '@/lib/use-hydrated';

interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string | undefined;
  onAct: () => void;
  prefetches?: boolean;
}

/** Changes the screen in place, but also works in a new tab, for search engines and without JavaScript. */
function ActionAnchor({ to, onAct, prefetches = false, onClick, onFocus, ...rest }: AnchorProps) {
  const startPrefetch = () => {
    if (prefetches && to !== undefined) prefetch(to);
  };
  return (
    <a
      {...(to === undefined && { role: 'link', tabIndex: 0, 'aria-disabled': true })}
      {...rest}
      // Buttons and tabs pass `button`, which isn't a valid link type.
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

export function ActionLink({ loading = false, onAct, variant, size, alignSelf, css, children, ...anchor }: Props) {
  // Hydration must match the server's output, even if a refetch has already started.
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

function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
