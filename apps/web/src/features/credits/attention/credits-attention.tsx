import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { countWords } from '../../../ui/charts/formats.ts';
import { Attention } from '../../../ui/feedback/attention.tsx';
import { useCredits } from '../queries.ts';

/** Says that assistants stopped answering for lack of credits, or soon will. */
export function CreditsAttention() {
  const { data } = useCredits();
  const mayBuy = useCan('topUp.read');
  if (data === undefined || !data.gpt.isLow) return null;
  const { available } = data.gpt;
  const link = mayBuy
    ? { action: 'Recargar', href: pageHref('/recargar') }
    : { action: 'Ver créditos', href: pageHref('/creditos') };
  return available <= 0 ? (
    <Attention
      title="Te quedaste sin créditos"
      detail="Tus asistentes no contestan hasta que recargues."
      {...link}
    />
  ) : (
    <Attention
      title={`Te quedan ${countWords(available)} créditos`}
      detail="Cuando se acaben, tus asistentes dejarán de contestar."
      {...link}
    />
  );
}
