import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { useLanguage } from '@/i18n/language';
import { ReportDialog } from '../lazy';
import { reportTexts } from './report-texts';

/** Reports a club's name. @param id the name in its address, or the key of an invite link */
export function ReportClub({ id }: { id: string }) {
  const { club } = reportTexts[useLanguage()];
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Button variant="plain" size="sm" px={0} alignSelf="start" minHeight="touch" onClick={() => setReporting(true)}>
        <Flag />
        {club}
      </Button>
      {isReporting && <ReportDialog kind="club" id={id} user={undefined} onClose={() => setReporting(false)} />}
    </>
  );
}
