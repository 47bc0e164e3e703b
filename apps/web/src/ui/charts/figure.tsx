import { useState, type ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { type Range, saveSheet, type Sheet } from './sheet.ts';
import { FigureActions } from './figure-actions.tsx';
import { SheetTable } from './sheet-table.tsx';

export interface FigureProps<R> {
  title: string;
  description?: ReactNode;
  sheet: Sheet<R>;
  range: Range;
  children: ReactNode;
}

/** A chart, or the table of its numbers. */
export function Figure<R>({ title, description, sheet, range, children }: FigureProps<R>) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      title={title}
      description={description}
      actions={
        <FigureActions
          title={title}
          asTable={asTable}
          onTable={setAsTable}
          onSave={() => saveSheet(sheet, range)}
        />
      }
    >
      {asTable ? <SheetTable label={title} sheet={sheet} /> : children}
    </Card>
  );
}
