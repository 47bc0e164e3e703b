import { Menu, type MenuItem } from '../../overlay/menu.tsx';

/** The actions of a row; it draws nothing where there are none. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  return items.length > 0 && <Menu label={`Acciones de ${name}`} items={items} />;
}
