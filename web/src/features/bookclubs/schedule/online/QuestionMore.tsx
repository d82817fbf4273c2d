import type { Question } from '@contract/questions';
import { clubPartId } from '@domain/report-ids';
import { useLingui } from '@lingui/react/macro';
import { Flag, Pencil, X } from 'lucide-react';
import { useId, useState } from 'react';
import { MoreButton } from '@/components/form/MoreButton';
import { Menu } from '@/components/menu/Menu';
import { ReportDialog } from '@/features/thread/report/lazy';
import { QuestionDialog } from './QuestionDialog';
import { useRemoveQuestion } from './save-question';

interface Props {
  club: string;
  bookId: string;
  question: Question;
}

export function QuestionMore({ club, bookId, question }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const removing = useRemoveQuestion(club, bookId);
  const [isReporting, setReporting] = useState(false);
  const { _id, text, can } = question;
  return (
    <>
      <MoreButton id={id} label={t`More about ${text}`} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <Menu
        opener={id}
        groups={
          can
            ? [
                [{ label: t`Edit`, icon: <Pencil />, onSelect: () => setEditing(true) }],
                [{ label: t`Remove`, icon: <X />, tone: 'danger', onSelect: () => removing.mutate(question) }],
              ]
            : [[{ label: t`Report`, icon: <Flag />, onSelect: () => setReporting(true) }]]
        }
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
      {isEditing && (
        <QuestionDialog club={club} bookId={bookId} question={question} onClose={() => setEditing(false)} />
      )}
      {isReporting && (
        <ReportDialog
          kind="question"
          id={clubPartId(club, bookId, _id)}
          user={undefined}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
