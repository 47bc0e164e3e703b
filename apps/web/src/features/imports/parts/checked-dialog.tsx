import { goOnLabel, sampleNotice } from '@cauce/domain/imports/texts';
import type { RowClass } from '@cauce/domain/imports/row';
import { listed } from '@cauce/domain/texts/listing';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Grid, Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import type { Kind } from '../kinds.ts';
import type { Preview } from '../reading/collector.ts';
import { saveProblems } from '../report.ts';
import styles from './imports.module.css';
import { NoteTable } from './note-table.tsx';
import { ValidTable } from './valid-table.tsx';

const TABS: readonly [value: RowClass, label: string][] = [
  ['invalid', 'Errores graves'],
  ['fixable', 'Corregibles'],
  ['valid', 'Válidas'],
];

interface CheckedDialogProps {
  kind: Kind;
  fileName: string;
  preview: Preview;
  onClose: () => void;
  onGoOn: () => Promise<void>;
}

/** The result of checking a file, before anything is sent. */
export function CheckedDialog({ kind, fileName, preview, onClose, onGoOn }: CheckedDialogProps) {
  const { counts, rows, total, ignored } = preview;
  const [tab, setTab] = useState<RowClass>(TABS.find(([value]) => counts[value] > 0)?.[0] ?? 'valid');
  const [starting, setStarting] = useState(false);
  const label = goOnLabel(counts);
  const notice = sampleNotice(total);
  const visibleRows = rows.filter((row) => row.class === tab);
  const start = async () => {
    setStarting(true);
    await onGoOn();
  };

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title="Revisa tu archivo"
      description={`${fileName}: ${total.toLocaleString('es-MX')} ${total === 1 ? 'fila' : 'filas'}`}
      footer={
        label === undefined ? (
          <>
            <Button icon={<Download />} onClick={() => saveProblems(kind, rows)}>
              Descargar errores
            </Button>
            <Button kind="primary" onClick={onClose}>
              Elegir otro archivo
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button kind="primary" busy={starting} busyLabel="Iniciando..." onClick={() => void start()}>
              {label}
            </Button>
          </>
        )
      }
    >
      <Stack gap={16} shrink>
        <Grid as="dl" columns={3} gap={12} className={styles.counts}>
          {TABS.toReversed().map(([value, name]) => (
            <div key={value} data-class={value}>
              <dt>{name}</dt>
              <dd>{counts[value].toLocaleString('es-MX')}</dd>
            </div>
          ))}
        </Grid>
        {label === undefined && (
          <p className={styles.blocked}>
            Corrige en tu archivo las filas con errores graves y vuelve a elegirlo: mientras haya alguna no se
            carga nada.
          </p>
        )}
        {notice !== undefined && <p className={styles.notice}>{notice}</p>}
        {ignored.length > 0 && (
          <p className={styles.notice}>Estas columnas no se importan: {listed(ignored.slice(0, 20))}.</p>
        )}
        <Tabs
          label="Filas por su estado"
          value={tab}
          onChange={(value) => setTab(value as RowClass)}
          tabs={TABS.map(([value, name]) => ({ value, label: name, count: counts[value] }))}
        />
        <TabPanel value={tab}>
          {tab === 'valid' ? (
            <ValidTable kind={kind} rows={visibleRows} />
          ) : (
            <NoteTable rows={visibleRows} of={tab} />
          )}
        </TabPanel>
      </Stack>
    </Dialog>
  );
}
