import { useState } from 'react';
import { enterBusiness } from '../../../platform/session-acts.ts';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

function Enter({ id, name }: { id: string; name: string }) {
  const [entering, setEntering] = useState(false);
  const enter = async () => {
    setEntering(true);
    try {
      await enterBusiness(id);
    } catch (problem) {
      setEntering(false);
      toast.error(problem instanceof Error ? problem.message : 'No pudimos abrir el negocio');
    }
  };
  return (
    <Button
      kind="primary"
      size="small"
      aria-label={`Entrar a ${name}`}
      busy={entering}
      busyLabel="Entrando..."
      onClick={() => void enter()}
    >
      Entrar
    </Button>
  );
}

/** The businesses of a person who has none of them open. */
export function MyBusinesses() {
  const { business, businesses } = useSession();
  const others = businesses.filter(({ _id }) => _id !== business?._id);
  return others.map(({ _id, name }) => (
    <Card
      key={_id}
      title={name}
      description="Ya eres parte de su equipo."
      actions={<Enter id={_id} name={name} />}
    />
  ));
}
