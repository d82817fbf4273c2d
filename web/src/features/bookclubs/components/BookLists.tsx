import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/form/Button';
import { IconButton } from '@/components/form/IconButton';
import styles from './BookLists.module.css';

interface Book {
  _id: string;
  title: string;
}

interface Props {
  books: readonly Book[];
  /** The ids of those that the club has read. */
  completed: readonly string[];
  onCompleted: (completed: string[]) => void;
  /** Takes a book out; left out where that cannot be done. */
  onRemove?: (id: string) => void;
  disabled?: boolean;
}

/** Current and completed books, which move from one to the other. A moved book keeps the focus. */
export function BookLists({ books, completed, onCompleted, onRemove, disabled }: Props) {
  const moved = useRef<string>(undefined);
  const lists = useRef<HTMLDivElement>(null);

  // Runs after the render that the move causes.
  useEffect(() => {
    if (!moved.current) return;
    const name = CSS.escape(moved.current);
    moved.current = undefined;
    lists.current?.querySelector<HTMLElement>(`[data-book="${name}"]`)?.focus();
  });

  const move = (id: string, isCompleted: boolean) => {
    moved.current = id;
    onCompleted(isCompleted ? [...completed, id] : completed.filter((other) => other !== id));
  };
  const list = (label: string, isCompleted: boolean) => {
    const shown = books.filter(({ _id }) => completed.includes(_id) === isCompleted);
    return (
      <fieldset className={styles.list} disabled={disabled}>
        <legend>{label}</legend>
        {shown.length === 0 && <p className={styles.none}>None</p>}
        <ul aria-label={label}>
          {shown.map(({ _id, title }) => (
            <li key={_id}>
              <span className={styles.title}>{title}</span>
              <span className={styles.controls}>
                <Button variant="ghost" size="sm" data-book={_id} onClick={() => move(_id, !isCompleted)}>
                  {isCompleted ? 'Read again' : 'Mark completed'} <VisuallyHidden>{title}</VisuallyHidden>
                </Button>
                {onRemove && <IconButton label={`Take out ${title}`} icon={<Trash2 />} onClick={() => onRemove(_id)} />}
              </span>
            </li>
          ))}
        </ul>
      </fieldset>
    );
  };
  return (
    <div ref={lists} className={styles.lists}>
      {list('Current books', false)}
      {list('Completed books', true)}
    </div>
  );
}
