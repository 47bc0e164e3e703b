import type { BillingState, Subscription } from '@cauce/contract/account/billing';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Slider } from '../../../ui/inputs/slider.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { countWords, priceWords } from '../checkout/price-words.ts';
import type { Purchase } from '../checkout/purchase.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { INTERVAL_WORDS } from '../pricing/products.ts';
import { ChangeSummary } from './change-summary.tsx';
import styles from './change.module.css';
import { type Choice, firstChoice, isHeld } from './choices.ts';
import { changePreview } from './queries.ts';

const BILLING = () => pageHref('/facturacion');

interface PlanChoiceProps {
  choice: Choice;
  extra: number;
  subscription: Subscription;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

function PlanChoice({ choice, extra, subscription, group, isChosen, onChoose }: PlanChoiceProps) {
  const { currency } = subscription.prices;
  const { name, interval, centsOf, creditsOf } = choice;
  const isPresent = choice.extras.some((each) => isHeld(subscription, choice, each));
  return (
    <Row as="label" gap={12} align="center" className={styles.choice}>
      <input type="radio" name={group} value={choice.id} checked={isChosen} onChange={onChoose} />
      <Stack grow gap={2}>
        <Row gap={8} align="center" wrap>
          <span className={styles.name}>{name}</span>
          {isPresent && <StatusChip tone="success" label="Tu plan" />}
        </Row>
        <span className={styles.words}>
          {priceWords(centsOf(extra), currency)} {INTERVAL_WORDS[interval]}
          {creditsOf && ` · ${countWords(creditsOf(extra))} mensajes al mes`}
        </span>
      </Stack>
    </Row>
  );
}

interface ExtraProps {
  choice: Choice;
  value: number;
  onChange: (extra: number) => void;
}

function ExtraCredits({ choice: { extras, name }, value, onChange }: ExtraProps) {
  const id = useId();
  const scale = {
    placeOf: (credits: number) => extras.indexOf(credits),
    valueAt: (place: number) => extras[place] ?? 0,
  };
  return (
    <Stack gap={4}>
      <label htmlFor={id} className={styles.label}>
        Mensajes adicionales al mes con {name}
      </label>
      <Slider
        id={id}
        min={0}
        max={extras.length - 1}
        scale={scale}
        words={(credits) => `+${countWords(credits)}`}
        value={value}
        onChange={onChange}
      />
    </Stack>
  );
}

interface ConfirmProps {
  state: BillingState;
  choice: Choice;
  purchase: Purchase;
}

/** Shows what the change costs today, and opens the page of the provider that confirms it. */
function Confirm({ state, choice, purchase }: ConfirmProps) {
  const { data: change, isError, error, isFetching, refetch } = useQuery(changePreview(purchase));
  const checkout = useCheckout({ resume: BILLING, back: BILLING });
  if (isError)
    return <ErrorState small title={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (change === undefined) return <SkeletonText lines={4} />;
  return (
    <>
      <ChangeSummary {...{ change, choice, state }} />
      <Stack gap={8}>
        <Button
          kind="primary"
          wide
          busy={checkout.opening !== undefined}
          busyLabel="Abriendo..."
          onClick={() => void checkout.start(purchase)}
        >
          {change.begins === 'now'
            ? `Pagar ${priceWords(change.todayCents, change.currency)} y cambiar`
            : 'Cambiar de plan'}
        </Button>
        <p className={styles.words}>Lo confirmas en la página de pagos.</p>
        {checkout.problem && (
          <p className={styles.problem} role="alert">
            {checkout.problem.message}
          </p>
        )}
      </Stack>
    </>
  );
}

export interface ChangeFormProps {
  state: BillingState;
  subscription: Subscription;
  choices: readonly Choice[];
  /** The choice and the extra credits from the page of prices. */
  target: string;
  extra: number;
}

/** Chooses another plan. */
export function ChangeForm({ state, subscription, choices, target, extra: firstExtra }: ChangeFormProps) {
  const group = useId();
  const first = firstChoice(choices, subscription, target);
  const [id, setId] = useState(first?.id);
  const [extras, setExtras] = useState<Readonly<Record<string, number>>>(() => {
    const held = choices.find(({ plan }) => plan === subscription.plan)?.id ?? '';
    return { [held]: subscription.extraCredits, ...(target !== '' && { [target]: firstExtra }) };
  });
  const extraOf = (choice: Choice) => {
    const extra = extras[choice.id] ?? 0;
    return choice.extras.includes(extra) ? extra : 0;
  };
  const choice = choices.find((each) => each.id === id);
  return (
    <Stack gap={16}>
      <Stack as="fieldset" gap={8}>
        <legend className="visually-hidden">Plan nuevo</legend>
        {choices.map((each) => (
          <PlanChoice
            key={each.id}
            choice={each}
            extra={extraOf(each)}
            {...{ subscription, group }}
            isChosen={each.id === id}
            onChoose={() => setId(each.id)}
          />
        ))}
      </Stack>
      {choice && choice.extras.length > 1 && (
        <ExtraCredits
          choice={choice}
          value={extraOf(choice)}
          onChange={(extra) => setExtras((before) => ({ ...before, [choice.id]: extra }))}
        />
      )}
      {choice &&
        (isHeld(subscription, choice, extraOf(choice)) ? (
          <p className={styles.words}>Este es tu plan actual. Elige otro para ver qué cambia.</p>
        ) : (
          <Confirm state={state} choice={choice} purchase={choice.purchaseOf(extraOf(choice))} />
        ))}
    </Stack>
  );
}
