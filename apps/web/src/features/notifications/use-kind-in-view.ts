import type { NotificationRules } from '@cauce/contract/conversations/notifications';
import { TEMPLATE_KINDS, type TemplateKind } from '@cauce/domain/texts/message-template';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';

/** The text that is shown. Saving shows the first text with an error. */
export function useKindInView(form: ZodForm<typeof NotificationRules>) {
  const [kind, setKind] = useState<TemplateKind>('confirmation');
  const { submitCount, errors } = form.formState;
  const [tried, setTried] = useState(submitCount);
  const isElsewhere = Object.keys(errors).some((name) => name !== 'texts');
  const wrong = isElsewhere ? undefined : TEMPLATE_KINDS.find((each) => errors.texts?.[each] !== undefined);
  if (tried !== submitCount) {
    setTried(submitCount);
    if (wrong !== undefined) setKind(wrong);
  }
  const lead = useEffectEvent(() => {
    if (wrong !== undefined) form.setFocus(`texts.${wrong}`);
  });
  useEffect(() => {
    if (tried > 0) lead();
  }, [tried]);
  return [kind, setKind] as const;
}
