import type { ExistingChoice } from '@cauce/contract/clients/imports';
import { isSampled } from '@cauce/domain/imports/limits';
import type { RowClass } from '@cauce/domain/imports/row';
import { goOnLabel, sampleNotice } from '@cauce/domain/imports/texts';
import { listed } from '@cauce/domain/texts/listing';
import { useQuery } from '@tanstack/react-query';
import { Columns3, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import type { Kind } from '../kinds.ts';
import { ignoredColumns } from '../mapping.ts';
import { knownRowsOf } from '../queries.ts';
import type { Preview } from '../reading/collector.ts';
import { saveProblems } from '../report.ts';
import type { SurveyedFile } from '../use-reading.ts';
import styles from './imports.module.css';
import { KnownChoice, KnownTable } from './known-rows.tsx';
import { NoteTable } from './note-table.tsx';
import { ValidTable } from './valid-table.tsx';

const CLASSES: readonly [value: RowClass, label: string][] = [
  ['invalid', 'Errores graves'],
  ['fixable', 'Corregibles'],
  ['valid', 'Válidas'],
];
type Tab = RowClass | 'known';
const MOST_IGNORED = 20;

interface CheckedDialogProps {
  kind: Kind;
  surveyed: SurveyedFile;
  preview: Preview;
  onClose: () => void;
  onColumns: () => void;
  onGoOn: (existing: ExistingChoice) => Promise<void>;
}

/** The numbers of rows by their class. */
const Counts = ({ counts }: Pick<Preview, 'counts'>) => (
  <Grid as="dl" columns={3} gap={12} className={styles.counts}>
    {CLASSES.toReversed().map(([value, name]) => (
      <div key={value} data-class={value}>
        <dt>{name}</dt>
        <dd>{counts[value].toLocaleString('es-MX')}</dd>
      </div>
    ))}
  </Grid>
);

interface LeavingErrorsProps {
  count: number;
  /** Undefined when no other row could be imported. */
  onChange: ((leaves: boolean) => void) | undefined;
  leaves: boolean;
}

/** Rows with errors prevent the import until the person corrects them or leaves them out. */
function LeavingErrors({ count, leaves, onChange }: LeavingErrorsProps) {
  const label =
    count === 1 ? 'Omitir la fila con errores graves' : `Omitir las ${count} filas con errores graves`;
  return (
    <Stack gap={8}>
      {!leaves && (
        <p className={styles.blocked}>
          Corrige en tu archivo las filas con errores graves y vuelve a elegirlo: mientras haya alguna no se
          carga nada.
        </p>
      )}
      {onChange !== undefined && (
        <Row gap={8} align="center">
          <Switch label={label} checked={leaves} onChange={onChange} />
          <p aria-hidden>{label}. Verás por qué en la lista de no importados.</p>
        </Row>
      )}
    </Stack>
  );
}

/** The rows that are contacts already, and the choice for them. */
function useKnownRows({ kind, surveyed, preview: { rows, total } }: CheckedDialogProps) {
  const [existing, setExisting] = useState<ExistingChoice>('skip');
  const isAsked = kind === 'clients';
  const { data: known } = useQuery({ ...knownRowsOf(surveyed.file.name, rows), enabled: isAsked });
  // The rows between the ends of a long file may be contacts too.
  const isOffered = isAsked && ((known?.length ?? 0) > 0 || isSampled(total));
  return { known, existing, setExisting, isOffered };
}

interface IgnoredColumnsProps {
  surveyed: SurveyedFile;
  onColumns: () => void;
}

function IgnoredColumns({ surveyed: { survey, mapping }, onColumns }: IgnoredColumnsProps) {
  const ignored = ignoredColumns(survey, mapping);
  return (
    <Row gap={8} columnGap={16} align="center" justify="between" wrap>
      <p className={styles.muted}>
        {ignored.length === 0
          ? 'Se importan todas tus columnas.'
          : `Estas columnas no se importan: ${listed(ignored.slice(0, MOST_IGNORED))}.`}
      </p>
      <Button size="small" icon={<Columns3 aria-hidden size={16} />} onClick={onColumns}>
        Cambiar columnas
      </Button>
    </Row>
  );
}

interface ActionsProps extends Pick<CheckedDialogProps, 'kind' | 'preview' | 'onClose'> {
  /** The label of the button that continues; undefined while errors prevent it. */
  label: string | undefined;
  onGoOn: () => Promise<void>;
}

function Actions({ kind, preview, label, onClose, onGoOn }: ActionsProps) {
  const [starting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    await onGoOn();
  };
  if (label === undefined)
    return (
      <>
        <Button icon={<Download />} onClick={() => saveProblems(kind, preview.rows)}>
          Descargar errores
        </Button>
        <Button kind="primary" onClick={onClose}>
          Elegir otro archivo
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button kind="primary" busy={starting} busyLabel="Iniciando..." onClick={() => void start()}>
        {label}
      </Button>
    </>
  );
}

/** The result of checking a file, before anything is sent. */
export function CheckedDialog(props: CheckedDialogProps) {
  const { kind, surveyed, preview, onClose, onColumns, onGoOn } = props;
  const { counts, rows, total } = preview;
  const [tab, setTab] = useState<Tab>(CLASSES.find(([value]) => counts[value] > 0)?.[0] ?? 'valid');
  const [leavesErrors, setLeavesErrors] = useState(false);
  const { known, existing, setExisting, isOffered } = useKnownRows(props);
  const label = goOnLabel({ ...counts, invalid: leavesErrors ? 0 : counts.invalid });
  const notice = sampleNotice(total);
  const tabs = CLASSES.map(([value, name]) => ({ value: value as Tab, label: name, count: counts[value] }));
  if (known !== undefined && known.length > 0)
    tabs.push({ value: 'known', label: 'Ya los tienes', count: known.length });

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title="Revisa tu archivo"
      description={`${surveyed.file.name}: ${total.toLocaleString('es-MX')} ${total === 1 ? 'fila' : 'filas'}`}
      footer={<Actions {...{ kind, preview, label, onClose }} onGoOn={() => onGoOn(existing)} />}
    >
      <Stack gap={16} shrink>
        <Counts counts={counts} />
        {counts.invalid > 0 && (
          <LeavingErrors
            count={counts.invalid}
            leaves={leavesErrors}
            onChange={counts.valid + counts.fixable > 0 ? setLeavesErrors : undefined}
          />
        )}
        {isOffered && <KnownChoice known={known} existing={existing} onChange={setExisting} />}
        {notice !== undefined && <p className={styles.notice}>{notice}</p>}
        <IgnoredColumns surveyed={surveyed} onColumns={onColumns} />
        <Tabs
          label="Filas por su estado"
          value={tab}
          onChange={(value) => setTab(value as Tab)}
          tabs={tabs}
        />
        <TabPanel value={tab}>
          <TabRows {...{ kind, rows, tab, known, existing }} />
        </TabPanel>
      </Stack>
    </Dialog>
  );
}

interface TabRowsProps extends Pick<Parameters<typeof KnownTable>[0], 'known' | 'existing'> {
  kind: Kind;
  rows: Preview['rows'];
  tab: Tab;
}

function TabRows({ kind, rows, tab, known, existing }: TabRowsProps) {
  if (tab === 'known') return <KnownTable known={known} existing={existing} />;
  const visibleRows = rows.filter((row) => row.class === tab);
  return tab === 'valid' ? (
    <ValidTable kind={kind} rows={visibleRows} />
  ) : (
    <NoteTable rows={visibleRows} of={tab} />
  );
}
