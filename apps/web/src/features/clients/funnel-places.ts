import type { Funnel } from '@cauce/contract/funnels/funnels';
import { placeOf } from '@cauce/domain/funnels/place';
import type { Option } from '../../ui/inputs/select.tsx';

type Named = Pick<Funnel, '_id' | 'name' | 'phases'>;

/** Each phase of a funnel and each of its scenarios, as options of a filter. A chosen place that it lost is one too. */
export function placeOptions(funnel: Named, chosen: string | undefined): Option[] {
  const options = presentOptions(funnel);
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: 'Fase anterior' }];
}

const presentOptions = (funnel: Named): Option[] =>
  funnel.phases.flatMap(({ formattedName, name, scenarios }) => [
    { value: formattedName, label: name, detail: 'Toda la fase' },
    ...scenarios.map((scenario) => ({
      value: placeOf(formattedName, scenario.formattedName),
      label: `${name} · ${scenario.name}`,
    })),
  ]);

/** The words for a place; names the funnel when the business has several. Undefined while funnels are loaded. */
export function placeName(
  funnels: readonly Named[],
  id: string,
  place: string | undefined,
): string | undefined {
  const funnel = funnels.find(({ _id }) => _id === id);
  if (funnel === undefined) return undefined;
  if (place === undefined) return funnel.name;
  const words = placeOptions(funnel, place).find(({ value }) => value === place)?.label ?? '';
  return funnels.length === 1 ? words : `${funnel.name}: ${words}`;
}
