import type { Course } from '@cauce/contract/sales/courses';
import type { Enrollment } from '@cauce/contract/sales/enrollments';
import { useState } from 'react';
import { Box } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { EnrollmentForm } from './enrollment-form.tsx';
import { ManyForm } from './many-form.tsx';

/** The dialog is closed, enrols a client, or edits an enrollment. */
export type Enrolling = 'nobody' | 'new' | Enrollment;

export interface EnrollmentDialogProps {
  enrolling: Enrolling;
  courses: readonly Course[];
  onClose: () => void;
}

const TABS = [
  { value: 'individual', label: 'Individual' },
  { value: 'masiva', label: 'Carga Masiva' },
];

export function EnrollmentDialog({ enrolling, courses, onClose }: EnrollmentDialogProps) {
  const [tab, setTab] = useState('individual');
  const row = typeof enrolling === 'string' ? undefined : enrolling;
  const form = <EnrollmentForm row={row} courses={courses} onSaved={onClose} />;
  return (
    <Dialog
      open={enrolling !== 'nobody'}
      onClose={onClose}
      title={row ? 'Editar inscripción' : 'Nueva inscripción'}
      description={row && `${row.clientName} · ${row.courseName}`}
      size="large"
    >
      {row ? (
        form
      ) : (
        <>
          <Tabs label="Cómo inscribir" tabs={TABS} value={tab} onChange={setTab} />
          <Box paddingTop={16}>
            <TabPanel value={tab}>{tab === 'individual' ? form : <ManyForm onDone={onClose} />}</TabPanel>
          </Box>
        </>
      )}
    </Dialog>
  );
}
