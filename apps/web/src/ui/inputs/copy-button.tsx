import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { toast } from '../feedback/toast.ts';

/** Copies a text to the clipboard and shows a toast. */
export async function copyText(text: string, done = 'Texto copiado al portapapeles!'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done, { id: 'copied' });
    return true;
  } catch {
    toast.error('Error al copiar al portapapeles', { id: 'copied' });
    return false;
  }
}

export interface CopyButtonProps {
  text: string;
  label?: string;
  /** Shows a label beside the icon. */
  words?: boolean;
  done?: string;
}

export function CopyButton({ text, label = 'Copiar', words, done }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const icon = copied ? <Check aria-hidden /> : <Copy aria-hidden />;
  const copy = () => void copyText(text, done).then(setCopied);
  return words ? (
    <Button icon={icon} onClick={copy}>
      {label}
    </Button>
  ) : (
    <IconButton size="small" label={label} icon={icon} onClick={copy} />
  );
}
