import { Check, CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import control from '../../../../ui/form/control.module.css';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Box, Row, Stack } from '../../../../ui/layout/box.tsx';
import type { Coupon } from '../coupon.ts';
import styles from './calculator.module.css';

export interface CouponFieldProps {
  code: string;
  coupon: Coupon;
  onApply: (code: string) => void;
}

const LONGEST = 50;

function Outcome({
  coupon: { valid, minimum, isChecking, hasFailed, retry },
}: Pick<CouponFieldProps, 'coupon'>) {
  if (isChecking) return <p className={styles.help}>Revisando tu cupón...</p>;
  if (hasFailed)
    return (
      <p className={styles.error} role="alert">
        <CircleAlert aria-hidden size={14} /> No pudimos revisar tu cupón.{' '}
        <button type="button" className={styles.link} onClick={retry}>
          Reintentar
        </button>
      </p>
    );
  if (valid === undefined) return null;
  return valid ? (
    <p className={styles.applied}>
      <Check aria-hidden size={14} /> Cupón aplicado: puedes comprar desde {minimum} mensajes.
    </p>
  ) : (
    <p className={styles.error} role="alert">
      <CircleAlert aria-hidden size={14} /> Este cupón no es válido.
    </p>
  );
}

/** Takes the code of a coupon into the address, where the server checks it. */
export function CouponField({ code, coupon, onApply }: CouponFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(code);
  const [known, setKnown] = useState(code);
  // «Back» may have brought another code.
  if (known !== code) {
    setKnown(code);
    setTyped(code);
  }
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(typed.trim());
  };
  return (
    <Stack as="form" gap={6} onSubmit={apply}>
      <label htmlFor={id} className={styles.label}>
        ¿Tienes un cupón?
      </label>
      <Row gap={8}>
        <Box grow shrink className={control.box}>
          <input
            id={id}
            className={control.input}
            value={typed}
            maxLength={LONGEST}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Box>
        <Button type="submit" disabled={typed.trim() === code.trim()}>
          Aplicar
        </Button>
      </Row>
      {code !== '' && <Outcome coupon={coupon} />}
    </Stack>
  );
}
