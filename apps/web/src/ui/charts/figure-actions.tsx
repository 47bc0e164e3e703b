import { ChartColumn, Download, Table2 } from 'lucide-react';
import { IconButton } from '../inputs/icon-button.tsx';

interface FigureActionsProps {
  /** Subject of the figure, which the buttons name for screen readers. */
  title: string;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
  onSave: () => void;
}

/** Buttons that show the numbers of a chart, here or in a spreadsheet. */
export function FigureActions({ title, asTable, onTable, onSave }: FigureActionsProps) {
  return (
    <>
      <IconButton
        size="small"
        label={asTable ? `Ver ${title} como gráfica` : `Ver ${title} como tabla`}
        icon={asTable ? <ChartColumn /> : <Table2 />}
        onClick={() => onTable(!asTable)}
      />
      <IconButton size="small" label={`Descargar ${title} en CSV`} icon={<Download />} onClick={onSave} />
    </>
  );
}
