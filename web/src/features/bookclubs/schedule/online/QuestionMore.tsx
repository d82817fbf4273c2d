import type { Question } from '@contract/questions';
import { useLingui } from '@lingui/react/macro';
import { Pencil, X } from 'lucide-react';
import { useId, useState } from 'react';
import { MoreButton } from '@/components/form/MoreButton';
import { Menu } from '@/components/menu/Menu';
import { QuestionDialog } from './QuestionDialog';
import { useRemoveQuestion } from './save-question';

interface Props {
  club: string;
  bookId: string;
  question: Question;
}

/** Of a question that the reader can change. */
export function QuestionMore({ club, bookId, question }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const removing = useRemoveQuestion(club, bookId);
  const { text } = question;
  return (
    <>
      <MoreButton id={id} label={t`More about ${text}`} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <Menu
        opener={id}
        groups={[
          [{ label: t`Edit`, icon: <Pencil />, onSelect: () => setEditing(true) }],
          [{ label: t`Remove`, icon: <X />, tone: 'danger', onSelect: () => removing.mutate(question) }],
        ]}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
      {isEditing && (
        <QuestionDialog club={club} bookId={bookId} question={question} onClose={() => setEditing(false)} />
      )}
    </>
  );
}
