import { CirclePlus } from 'lucide-react';
import { useState } from 'react';
import { useCreate } from '../queries.ts';
import styles from './assistant-card.module.css';

interface CreateCardProps {
  businessName: string;
  onCreated: (id: string) => void;
}

/** Creates an assistant in test mode. */
export function CreateCard({ businessName, onCreated }: CreateCardProps) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useCreate(businessName, ({ _id }) => {
    setKey(crypto.randomUUID());
    onCreated(_id);
  });
  return (
    <button type="button" className={styles.create} disabled={isPending} onClick={() => mutate(key)}>
      <CirclePlus aria-hidden size={28} />
      <span className={styles.createTitle}>{isPending ? 'Creando…' : 'Crear asistente'}</span>
      <span className={styles.createDetail}>
        Nace para pruebas: lo ajustas y lo pruebas antes de que alguien lo vea.
      </span>
    </button>
  );
}
