import { Menu, type MenuItem } from '../menu.tsx';

/** What may be done with a row; nothing where nothing may. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  return items.length > 0 && <Menu label={`Acciones de ${name}`} items={items} />;
}
