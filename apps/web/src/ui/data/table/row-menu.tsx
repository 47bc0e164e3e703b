import { Menu, type MenuItem } from '../../overlay/menu.tsx';

/** The menu of a row; it draws nothing when the row has no actions. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  return items.length > 0 && <Menu label={`Acciones de ${name}`} items={items} />;
}
