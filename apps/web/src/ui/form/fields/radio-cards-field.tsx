import type { ReactNode } from 'react';
import choice from './choice.module.css';
import { Grid, Stack } from '../../layout/box.tsx';
import { FieldFrame } from '../field-frame.tsx';
import styles from './radio-cards-field.module.css';
import { useField, type FieldProps } from './use-field.ts';

export interface RadioCard {
  value: string;
  label: string;
  detail?: ReactNode;
  icon?: ReactNode;
  /** Content at the end, such as a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsFieldProps extends FieldProps {
  cards: readonly RadioCard[];
  /** Places the cards side by side where they fit. */
  across?: boolean;
}

/** Chooses one of a few options that need an explanation. */
export function RadioCardsField(props: RadioCardsFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame {...props} {...field} group="radiogroup">
      <Grid gap={8} className={styles.cards} data-across={props.across || undefined}>
        {props.cards.map((card) => (
          <label key={card.value} className={styles.card}>
            <input
              aria-describedby={field.aria['aria-describedby']}
              type="radio"
              name={`${field.id}-${field.name}`}
              className={choice.radio}
              checked={field.value === card.value}
              disabled={props.disabled || card.disabled}
              onChange={() => field.change(card.value)}
              onBlur={field.blur}
            />
            {card.icon && <span className={styles.icon}>{card.icon}</span>}
            <Stack as="span" grow shrink>
              <span className={styles.label}>{card.label}</span>
              {card.detail && <span className={styles.detail}>{card.detail}</span>}
            </Stack>
            {card.aside && <span className={styles.aside}>{card.aside}</span>}
          </label>
        ))}
      </Grid>
    </FieldFrame>
  );
}
