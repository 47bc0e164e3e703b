import type { OutOfStock } from '@cauce/contract/sales/stock';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import { lockLevels, type Level, type Line } from './levels-store.ts';

const isAt = (line: Line) => (level: Level) =>
  level.productId === line.productId && level.branchId === line.branchId;

/** Adds up lines of the same product in the same branch. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.productId} ${line.branchId}`;
    sums.set(key, { ...line, quantity: (sums.get(key)?.quantity ?? 0) + line.quantity });
  }
  return [...sums.values()];
}

interface Named extends Line {
  name: string;
}

/** The stock of a line that is not reserved. */
const freeAt = (levels: readonly Level[], line: Line): number => {
  const level = levels.find(isAt(line));
  return level === undefined ? 0 : level.onHand - level.reserved;
};

function composeMessage(short: OutOfStock['short']): string {
  const [first] = short;
  if (first === undefined || short.length > 1) return 'No hay suficientes existencias de algunos productos';
  if (first.left <= 0) return `Ya no queda ${first.name}`;
  return first.left === 1 ? `Solo queda 1 de ${first.name}` : `Solo quedan ${first.left} de ${first.name}`;
}

/** Locks the stock levels and refuses lines that exceed them, with the remaining quantity of each. */
export async function refuseShort(tx: TenantTx, lines: readonly Named[]): Promise<void> {
  if (lines.length === 0) return;
  const requested = mergeLines(lines);
  const levels = await lockLevels(tx, requested);
  const short = requested
    .filter((line) => freeAt(levels, line) < line.quantity)
    .map(({ productId, branchId, quantity }) => ({
      productId,
      branchId,
      name: lines.find((line) => line.productId === productId)?.name ?? '',
      asked: quantity,
      left: freeAt(levels, { productId, branchId, quantity }),
    }));
  if (short.length === 0) return;
  const detail: OutOfStock = { short };
  throw new Refusal('outOfStock', { message: composeMessage(short), detail });
}
