import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { Button, IconButton } from '@/components/form/Button';

interface Book {
  _id: string;
  title: string;
  author: string;
  cover?: string | undefined;
}

interface Props {
  books: readonly Book[];
  completed: readonly string[];
  onCompleted: (completed: string[]) => void;
  onRemove?: (id: string) => void;
  onOrder?: (ids: string[]) => void;
  disabled?: boolean;
  isFixed?: boolean;
}

/** A moved book keeps the focus. */
export function BookLists({ books, completed, onCompleted, onRemove, onOrder, disabled, isFixed = false }: Props) {
  const { t } = useLingui();
  const moved = useRef<{ id: string; isCompleted: boolean }>(undefined);
  const lists = useRef<HTMLDivElement>(null);

  // Runs after the render that the move causes.
  useEffect(() => {
    if (!moved.current || completed.includes(moved.current.id) !== moved.current.isCompleted) return;
    const name = CSS.escape(moved.current.id);
    moved.current = undefined;
    lists.current?.querySelector<HTMLElement>(`[data-book="${name}"]`)?.focus();
  });

  const move = (id: string, isCompleted: boolean) => {
    moved.current = { id, isCompleted };
    onCompleted(isCompleted ? [...completed, id] : completed.filter((other) => other !== id));
  };
  const orderWith = (shown: readonly Book[], from: number, to: number) => {
    const ids = shown.map(({ _id }) => _id);
    return ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '');
  };
  const list = (label: string, isCompleted: boolean) => {
    const shown = books.filter(({ _id }) => completed.includes(_id) === isCompleted);
    return (
      <chakra.fieldset minWidth={0} disabled={disabled}>
        <chakra.legend px={0} pb={1} fontWeight="medium">
          {label}
        </chakra.legend>
        {shown.length === 0 && <Text color="fg.muted" fontSize="sm">{t`No books`}</Text>}
        <chakra.ul aria-label={label} css={{ '& > li': { borderTopWidth: '1px' } }}>
          {shown.map(({ _id, title, author, cover }, index) => (
            <Flex as="li" key={_id} align="center" gap={3} py={2}>
              <BookCover title={title} author={author} cover={cover} size="xs" />
              <Box flex="1" minWidth={0} lineHeight="snug" overflowWrap="anywhere" dir="auto">
                <chakra.span fontFamily="heading" fontSize="lg" fontWeight="semibold">
                  {title}
                </chakra.span>
                {!isFixed && (
                  <Flex wrap="wrap" align="center" ms={-3}>
                    <Button
                      variant="ghost"
                      minHeight="touch"
                      size="sm"
                      data-book={_id}
                      onClick={() => move(_id, !isCompleted)}
                    >
                      {isCompleted ? t`Read again` : t`Mark completed`} <VisuallyHidden>{title}</VisuallyHidden>
                    </Button>
                  </Flex>
                )}
              </Box>
              {onOrder && !isCompleted && shown.length > 1 && (
                <Flex direction="column" flex="none">
                  {/* The buttons stay at both ends of the list, so that the pressed one keeps the focus. */}
                  <IconButton
                    label={t`Move ${title} up`}
                    icon={<ArrowUp />}
                    aria-disabled={index === 0}
                    _disabled={{ opacity: 0.4 }}
                    onClick={() => index > 0 && onOrder(orderWith(shown, index, index - 1))}
                  />
                  <IconButton
                    label={t`Move ${title} down`}
                    icon={<ArrowDown />}
                    aria-disabled={index === shown.length - 1}
                    _disabled={{ opacity: 0.4 }}
                    onClick={() => index < shown.length - 1 && onOrder(orderWith(shown, index, index + 1))}
                  />
                </Flex>
              )}
              {onRemove && <IconButton label={t`Remove ${title}`} icon={<Trash2 />} onClick={() => onRemove(_id)} />}
            </Flex>
          ))}
        </chakra.ul>
      </chakra.fieldset>
    );
  };
  return (
    <Grid ref={lists} templateColumns="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))" gap={4}>
      {list(t`Current books`, false)}
      {list(t`Completed books`, true)}
    </Grid>
  );
}
