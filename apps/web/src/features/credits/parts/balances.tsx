import {
  CREDIT_MODELS,
  CREDIT_TYPES,
  type CreditBalances,
  type CreditType,
} from '@cauce/contract/account/credits';
import { formatCredits } from '@cauce/domain/money/credit-amount';
import { formatDate } from '@cauce/domain/time/dates';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import styles from './balances.module.css';

const USES: Readonly<Record<CreditType, string>> = {
  gpt: 'Uno por cada respuesta rápida.',
  reasoning: 'Uno por cada respuesta razonada.',
};

function State({ available, isLow }: CreditBalances['gpt']) {
  if (available <= 0) return <StatusChip tone="error" label="Sin créditos" />;
  return isLow ? <StatusChip tone="warning" label="Quedan pocos" /> : null;
}

/** The available credits of each kind. */
export function Balances({ balances }: { balances: CreditBalances }) {
  return (
    <>
      {CREDIT_TYPES.map((kind) => {
        const { available, expiring } = balances[kind];
        return (
          <Card
            key={kind}
            title={`Créditos ${CREDIT_MODELS[kind].name}`}
            description={USES[kind]}
            actions={<State {...balances[kind]} />}
          >
            <p className={styles.available}>{formatCredits(available)}</p>
            {expiring && (
              <p className={styles.expiring}>
                {formatCredits(expiring.amount)} vencen el {formatDate(new Date(expiring.at), balances.zone)}
              </p>
            )}
          </Card>
        );
      })}
    </>
  );
}
