import type { Named } from '@cauce/contract/kit/fields';
import type { Option } from '../../ui/inputs/select.tsx';

/** Options to choose from, with the current one even if it is archived. */
export function namedOptions(
  list: readonly Named[] = [],
  already?: readonly [id: string | null, name: string],
): Option[] {
  const options = list.map(({ _id, name }) => ({ value: _id, label: name }));
  const [id = null, label = ''] = already ?? [];
  return id === null || options.some(({ value }) => value === id)
    ? options
    : [...options, { value: id, label }];
}
