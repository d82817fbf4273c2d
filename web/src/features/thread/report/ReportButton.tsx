import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { ReportDialog } from './ReportDialog';
import { type ReportedByButton, useReportTexts } from './report-texts';

interface Props {
  kind: ReportedByButton;
  id: string;
}

export function ReportButton({ kind, id }: Props) {
  const { buttons } = useReportTexts();
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Button variant="plain" size="sm" px={0} alignSelf="start" minHeight="touch" onClick={() => setReporting(true)}>
        <Flag />
        {buttons[kind]}
      </Button>
      {isReporting && <ReportDialog kind={kind} id={id} user={undefined} onClose={() => setReporting(false)} />}
    </>
  );
}
