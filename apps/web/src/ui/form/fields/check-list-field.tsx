import { matches } from '@cauce/domain/texts/fold';
import { useState } from 'react';
import { Button } from '../../inputs/button.tsx';
import { SearchField } from '../../inputs/search-field.tsx';
import styles from './check-list-field.module.css';
import choice from './choice.module.css';
import { FieldFrame } from '../field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface CheckListFieldProps extends FieldProps {
  options: readonly { value: string; label: string; detail?: string }[];
  /** The label of the checkbox for all options, such as «Todas las sucursales». */
  all: string;
  /** Shown when there are no options. */
  nothing: string;
}

const NONE: readonly unknown[] = [undefined, null, []];
const SEARCH_FROM = 8;

/** Checkboxes for any number of records. A chosen value that is not among the options stays chosen. */
export function CheckListField(props: CheckListFieldProps) {
  const { options, all, nothing, disabled, label } = props;
  const field = useField(props, NONE);
  const [search, setSearch] = useState('');
  const chosen = new Set<unknown>(Array.isArray(field.value) ? field.value : []);
  const count = options.filter(({ value }) => chosen.has(value)).length;
  const isWhole = count === options.length;
  const matchingOptions = options.filter(({ label, detail = '' }) => matches(`${label} ${detail}`, search));

  const toggle = (values: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const value of values)
      if (on) next.add(value);
      else next.delete(value);
    field.change([...next]);
  };

  if (options.length === 0)
    return (
      <FieldFrame {...props} {...field} group="group">
        <p className={styles.nothing}>{nothing}</p>
      </FieldFrame>
    );
  return (
    <FieldFrame
      {...props}
      {...field}
      group="group"
      aside={
        <span className={styles.count}>
          {count} de {options.length}
        </span>
      }
    >
      <div className={styles.box}>
        {options.length > 1 && (
          <label className={styles.line} data-all>
            <input
              type="checkbox"
              className={choice.check}
              checked={isWhole}
              ref={(input) => {
                if (input) input.indeterminate = count > 0 && !isWhole;
              }}
              disabled={disabled}
              onChange={() =>
                toggle(
                  options.map(({ value }) => value),
                  !isWhole,
                )
              }
            />
            {all}
          </label>
        )}
        {options.length >= SEARCH_FROM && (
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
          {matchingOptions.map((option) => (
            <label key={option.value} className={styles.line}>
              <input
                type="checkbox"
                className={choice.check}
                checked={chosen.has(option.value)}
                disabled={disabled}
                onChange={(event) => toggle([option.value], event.target.checked)}
                onBlur={field.blur}
              />
              <span className={styles.words}>
                {option.label}
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </span>
            </label>
          ))}
          {matchingOptions.length === 0 && (
            <div className={styles.none}>
              Sin resultados
              <Button size="small" kind="subtle" onClick={() => setSearch('')}>
                Quitar la búsqueda
              </Button>
            </div>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}
