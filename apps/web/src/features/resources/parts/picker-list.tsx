import type { Resource } from '@cauce/contract/agenda/resources';
import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import choice from '../../../ui/form/fields/choice.module.css';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField, type FieldProps } from '../../../ui/form/fields/use-field.ts';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { Box, Stack } from '../../../ui/layout/box.tsx';
import { resourceList } from '../queries.ts';
import { countWords, descriptionLines, USAGE_WORDS } from '../words.ts';
import { FirstFile } from './first-file.tsx';
import styles from './picker-list.module.css';

const NONE: readonly unknown[] = [undefined, null, []];
const SEARCH_FROM = 8;
const MOST_LINES = 2;

export function PickerList(props: FieldProps) {
  const field = useField(props, NONE);
  const { data, isError, refetch } = useQuery(resourceList);
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const known = new Set(data?.map(({ _id }) => _id));
  return (
    <FieldFrame
      {...props}
      {...field}
      group="group"
      aside={
        data !== undefined &&
        data.length > 0 && (
          <span className={styles.count}>
            {chosen.filter((id) => known.has(id)).length} de {data.length}
          </span>
        )
      }
    >
      {data === undefined && isError && <ErrorState onRetry={() => void refetch()} />}
      {data === undefined && !isError && <SkeletonText lines={3} />}
      {data?.length === 0 && (
        <p className={styles.nothing}>No hay recursos disponibles. Crea recursos primero.</p>
      )}
      {data !== undefined && data.length > 0 && (
        <Choice
          label={props.label}
          resources={data}
          chosen={chosen}
          disabled={props.disabled}
          onChange={field.change}
        />
      )}
    </FieldFrame>
  );
}

interface ChoiceProps {
  label: string;
  resources: readonly Resource[];
  chosen: readonly string[];
  disabled?: boolean;
  onChange: (ids: string[]) => void;
}

/** The chosen resources are shown to clients in the order in which they were ticked. */
function Choice({ label, resources, chosen, disabled, onChange }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const visibleResources = resources
    .filter((resource) => matches([resource.name, ...descriptionLines(resource, 10)].join(' '), search))
    .toSorted(byName);
  return (
    <div className={styles.box}>
      {resources.length >= SEARCH_FROM && (
        <div className={styles.search}>
          <SearchField
            label={`Buscar en ${label.toLowerCase()}`}
            placeholder="Buscar"
            value={search}
            wait={0}
            onSearch={setSearch}
          />
        </div>
      )}
      <div className={styles.list}>
        {visibleResources.map((resource) => (
          <label key={resource._id} className={styles.line}>
            <input
              type="checkbox"
              className={choice.check}
              checked={chosen.includes(resource._id)}
              disabled={disabled}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...chosen, resource._id]
                    : chosen.filter((other) => other !== resource._id),
                )
              }
            />
            <span className={styles.view}>
              <FirstFile resource={resource} />
            </span>
            <Stack as="span" grow shrink>
              <span className={styles.name}>{resource.name}</span>
              {descriptionLines(resource, MOST_LINES).map((line, index) => (
                <span key={`${index} ${line}`} className={styles.detail}>
                  {line}
                </span>
              ))}
              <span className={styles.detail}>
                {countWords(resource)} · {USAGE_WORDS[resource.usage]}
              </span>
            </Stack>
          </label>
        ))}
        {visibleResources.length === 0 && (
          <Box as="p" paddingY={8} paddingX={12} className={styles.none}>
            Sin resultados
          </Box>
        )}
      </div>
    </div>
  );
}
