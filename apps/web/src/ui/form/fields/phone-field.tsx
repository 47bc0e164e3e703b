import { COUNTRIES, countryOf, DEFAULT_COUNTRY, groupDigits } from '@cauce/domain/people/phone';
import type { CountryPhone } from '@cauce/domain/people/read-phone';
import { useController } from 'react-hook-form';
import { Select } from '../../inputs/select.tsx';
import { classes } from '../../classes.ts';
import { Row } from '../../layout/box.tsx';
import styles from '../control.module.css';
import { FieldFrame } from '../field-frame.tsx';
import { useFormParts } from '../form-context.ts';
import phone from './phone-field.module.css';
import { asTyped, useDraft } from '../use-draft.ts';
import { useField, type FieldProps } from './use-field.ts';
import { usePhoneReader } from './use-phone-reader.ts';

export interface PhoneFieldProps extends FieldProps {
  /** The name of the field for the country code; its extended code is stored beside it. */
  codeName?: string;
  extName?: string;
}

const OPTIONS = COUNTRIES.toSorted((one, other) => Number(other.suggested) - Number(one.suggested)).map(
  (country) => ({
    value: country.code,
    label: country.name,
    short: `+${country.code}`,
    detail: `+${country.code}`,
  }),
);

/** A number that is not complete yet is shown as it was typed. */
const GROUPABLE = /^\d{8,}$/;

/** A phone number without its country; the country's two codes are values of their own. */
export function PhoneField(props: PhoneFieldProps) {
  const { codeName = 'countryCode', extName = 'countryCodeExt' } = props;
  const { control } = useFormParts();
  const field = useField(props);
  const code = useController({ name: codeName, control }).field;
  const ext = useController({ name: extName, control }).field;
  const country = countryOf(asTyped(code.value)) ?? DEFAULT_COUNTRY;

  const choose = (next: string | null) => {
    const chosen = countryOf(next ?? '') ?? DEFAULT_COUNTRY;
    code.onChange(chosen.code);
    ext.onChange(chosen.ext);
  };
  const accept = (read: CountryPhone | string): string => {
    if (typeof read === 'string') return read;
    // A pasted number with a country code also sets the country.
    if (read.countryCode !== country.code) choose(read.countryCode);
    return read.whatsapp;
  };
  const readTyped = usePhoneReader(country, (read) => field.change(accept(read)));
  const read = (text: string) => accept(readTyped(text));
  const show = (value: unknown) => {
    const text = asTyped(value);
    return GROUPABLE.test(text) ? groupDigits(country.code, text) : text;
  };
  const { settle: _, ...draft } = useDraft({ ...field, read, show, edit: asTyped });

  return (
    <FieldFrame {...props} {...field}>
      <Row gap={8}>
        <div className={phone.code}>
          <Select
            label={`País de ${props.label}`}
            options={OPTIONS}
            value={country.code}
            disabled={props.disabled}
            listWidth={260}
            onChange={choose}
          />
        </div>
        <div className={styles.box}>
          <input
            {...field.aria}
            {...draft}
            id={field.id}
            name={field.name}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            className={classes(styles.input, styles.figures)}
            placeholder="10 dígitos"
            disabled={props.disabled}
          />
        </div>
      </Row>
    </FieldFrame>
  );
}
