import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/inputs/button.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import { cancelRun } from '../sending/import-runs.ts';
import type { Run } from '../sending/import-store.ts';

interface GiveUpButtonProps {
  run: Run;
  /** The number of rows that were not sent; undefined until the import continues. */
  left?: number;
}

/** Ends an import early, after a confirmation that says what is left out. */
export function GiveUpButton({ run, left }: GiveUpButtonProps) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const ask = async () => {
    const rest =
      left === undefined ? 'Las filas que faltan' : `Las ${left.toLocaleString('es-MX')} filas que faltan`;
    const sure = await confirm({
      title: `¿Descartar la carga de ${run.fileName}?`,
      body: `${rest} no se importarán. Lo que ya se cargó se queda.`,
      action: 'Descartar carga',
      danger: true,
    });
    if (!sure) return;
    await cancelRun(run);
    await queries.invalidateQueries({ queryKey: ['imports'] });
  };
  return <Button onClick={() => void ask()}>Descartar</Button>;
}
