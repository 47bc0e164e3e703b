import { SOURCE_WORDS, TYPE_WORDS } from '@cauce/contract/clients/contact-words';
import {
  CLIENT_SOURCES,
  CLIENT_TYPES,
  GENDERS,
  NO_GENDER,
  type ContactFilters,
} from '@cauce/contract/clients/clients';
import { MONTH_NAMES } from '@cauce/domain/time/dates';
import { byName } from '@cauce/domain/texts/listing';
import type { ReactNode } from 'react';
import { Select } from '../../../../ui/inputs/select.tsx';
import { genderWord } from '../../filter-words.ts';
import type { FilterKey, FilterProps } from '../../filters.ts';
import type { useChoices } from '../../use-names.ts';
import { DaysFilter } from './days-filter.tsx';
import { FunnelFilter } from './funnel-filter.tsx';
import { SpentFilter } from './spent-filter.tsx';
import { RadioGroup, CheckboxGroup } from '../list/option-groups.tsx';

export interface Question {
  title: string;
  /** The filters in this section. The title shows how many are set, and the section starts open if any is. */
  keys: readonly FilterKey[];
  open?: boolean;
  /** Whether all of its filters together are one choice. */
  isOneChoice?: boolean;
  ask: (props: FilterProps) => ReactNode;
}

const TYPES = CLIENT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));
const GENDER_OPTIONS = [...GENDERS, NO_GENDER].map((value) => ({ value, label: genderWord(value) }));
const SOURCES = CLIENT_SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value] }));
const MONTHS = MONTH_NAMES.map((name, index) => ({
  value: String(index + 1),
  label: name.charAt(0).toLocaleUpperCase('es-MX') + name.slice(1),
}));
const SILENCE = [
  { value: undefined, label: 'Todos' },
  { value: 'false', label: 'Se les puede escribir' },
  { value: 'true', label: 'No Responder' },
];
const VISITS = [
  { value: undefined, label: 'Todos' },
  { value: 'some', label: 'Ya han venido' },
  { value: 'none', label: 'Nunca han venido' },
];
const VISITED = [
  { value: 'last30', label: 'Últimos 30 días' },
  { value: 'thisMonth', label: 'Este mes' },
  { value: 'lastMonth', label: 'El mes pasado' },
  { value: 'over90', label: 'Más de 90 días sin venir' },
  { value: 'over180', label: 'Más de 180 días sin venir' },
];
const CREATED = [
  { value: 'last7', label: 'Últimos 7 días' },
  { value: 'last30', label: 'Últimos 30 días' },
  { value: 'thisMonth', label: 'Este mes' },
  { value: 'lastMonth', label: 'El mes pasado' },
];

interface Option<V> {
  value: V;
  label: string;
}

const anyOf = (
  title: string,
  key: FilterKey,
  options: readonly Option<string>[],
  more: { open?: boolean; paired?: boolean } = {},
): Question => ({
  title,
  keys: [key],
  open: more.open === true,
  ask: ({ filters, setFilters }) => (
    <CheckboxGroup
      label={title}
      options={options}
      value={filters[key]}
      onChange={(value) => setFilters({ [key]: value })}
      paired={more.paired === true}
    />
  ),
});

const oneFrom = (
  title: string,
  key: FilterKey,
  { list, ...words }: { label: string; placeholder: string; list: readonly { _id: string; name: string }[] },
): Question => ({
  title,
  keys: [key],
  ask: ({ filters, setFilters }) => (
    <Select
      {...words}
      options={list.toSorted(byName).map(({ _id, name }) => ({ value: _id, label: name }))}
      value={filters[key] ?? null}
      onChange={(id) => setFilters({ [key]: id ?? undefined })}
      clearable
    />
  ),
});

type Choices = ReturnType<typeof useChoices>;

const NO_VISIT = { visited: undefined, visitedFrom: undefined, visitedTo: undefined };

const lastVisit: Question = {
  title: 'Última visita',
  keys: ['visits', 'visited', 'visitedFrom', 'visitedTo'],
  ask: ({ filters, setFilters }) => (
    <>
      <RadioGroup
        label="Visitas"
        options={VISITS}
        value={filters.visits}
        onChange={(visits) =>
          setFilters({
            visits: visits as ContactFilters['visits'],
            ...(visits === 'none' && NO_VISIT),
          })
        }
      />
      {filters.visits !== 'none' && (
        <DaysFilter
          asked={{ relative: filters.visited, from: filters.visitedFrom, to: filters.visitedTo }}
          quick={VISITED}
          away="No vienen desde hace más de"
          onChange={({ relative, from, to }) =>
            setFilters({ visited: relative, visitedFrom: from, visitedTo: to })
          }
        />
      )}
    </>
  ),
};

const spent: Question = {
  title: 'Gastado',
  keys: ['spentFrom', 'spentTo'],
  ask: (asked) => <SpentFilter {...asked} />,
};

const silence: Question = {
  title: 'No Responder',
  keys: ['noRespond'],
  ask: ({ filters, setFilters }) => (
    <RadioGroup
      label="No Responder"
      options={SILENCE}
      value={filters.noRespond}
      onChange={(noRespond) => setFilters({ noRespond: noRespond as ContactFilters['noRespond'] })}
    />
  ),
};

const registered: Question = {
  title: 'Fecha de registro',
  keys: ['created', 'createdFrom', 'createdTo'],
  ask: ({ filters, setFilters }) => (
    <DaysFilter
      asked={{ relative: filters.created, from: filters.createdFrom, to: filters.createdTo }}
      quick={CREATED}
      onChange={({ relative, from, to }) =>
        setFilters({ created: relative, createdFrom: from, createdTo: to })
      }
    />
  ),
};

const funnelPlace = (funnels: Choices['funnels']): Question => ({
  title: 'Fase del embudo',
  keys: ['funnelId', 'funnelPlace'],
  isOneChoice: true,
  ask: (asked) => <FunnelFilter funnels={funnels} {...asked} />,
});

/** The sections of the filter panel; those for records that the business has none of are left out. */
export const questionsOf = ({ branches, services, funnels, trafficSources }: Choices): Question[] => [
  anyOf('Tipo', 'type', TYPES, { open: true }),
  lastVisit,
  spent,
  ...(services.length > 0
    ? [
        oneFrom('Intereses', 'serviceId', {
          label: 'Servicio que les interesa',
          placeholder: 'Cualquier servicio',
          list: services,
        }),
      ]
    : []),
  ...(branches.length > 0
    ? [
        oneFrom('Sucursal', 'branchId', {
          label: 'Sucursal donde tienen citas',
          placeholder: 'Cualquier sucursal',
          list: branches,
        }),
      ]
    : []),
  ...(funnels.length > 0 ? [funnelPlace(funnels)] : []),
  ...(trafficSources.length > 0
    ? [
        oneFrom('Fuente de tráfico', 'trafficSourceId', {
          label: 'Fuente por la que llegaron',
          placeholder: 'Cualquier fuente',
          list: trafficSources,
        }),
      ]
    : []),
  anyOf('Mes de cumpleaños', 'birthMonth', MONTHS, { paired: true }),
  anyOf('Género', 'gender', GENDER_OPTIONS),
  silence,
  anyOf('Origen', 'source', SOURCES),
  registered,
  anyOf('Archivados', 'archived', [{ value: 'true', label: 'Ver solo los archivados' }]),
];
