import { CREDIT_MODELS, CREDIT_TYPES, type CreditBalances } from '@cauce/contract/account/credits';
import { formatCredits } from '@cauce/domain/money/credit-amount';
import { formatPesos } from '@cauce/domain/money/money';
import { Facts } from '../../../ui/data/facts.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './balances.module.css';

/** The level of the business, its price per conversion, what its credits are worth, and the tolerance of each model. */
export function LevelCards({ balances }: { balances: CreditBalances }) {
  return (
    <>
      <Card title="Nivel del negocio">
        <p className={styles.available}>{`Nivel ${balances.level}`}</p>
      </Card>
      <Card title="Precio por conversión">
        <p className={styles.available}>{formatPesos(balances.pricePerConversion)}</p>
      </Card>
      <Card title="Saldo MXN" description="Lo que pagaste por los créditos que te quedan.">
        <p className={styles.available}>{formatPesos(balances.balanceMXN)}</p>
      </Card>
      <Card
        title="Tolerancia de IA"
        description="Solo informa: tus asistentes responden mientras haya créditos."
      >
        <Facts
          apart
          facts={CREDIT_TYPES.map((kind) => {
            const { name, tolerance } = CREDIT_MODELS[kind];
            return [name, `${formatCredits(Math.max(0, tolerance - balances[kind].used))} de ${tolerance}`];
          })}
        />
      </Card>
    </>
  );
}
