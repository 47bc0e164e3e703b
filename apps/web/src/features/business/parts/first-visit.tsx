import { KeyRound, Store, UserPlus } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { reloadAt } from '../../../platform/session-acts.ts';
import { useSession } from '../../../platform/session.ts';
import { Card, CardGrid } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { JoinForm, OwnRequests } from '../../team/index.ts';
import { foundBusiness } from '../queries.ts';
import { BusinessForm } from './business-form.tsx';
import { MyBusinesses } from './my-businesses.tsx';
import { ClaimForm } from './claim-form.tsx';
import styles from './first-visit.module.css';

export const STEPS = ['elegir', 'crear', 'reclamar', 'unirme'] as const;
export type Step = (typeof STEPS)[number] | '';

const at = (step: Step) => pageHref('/negocio', { paso: step });
export const ANOTHER = at('elegir');
const CHOICES = [
  {
    href: at('crear'),
    icon: Store,
    title: 'Registrar un negocio nuevo',
    detail: 'Empieza de cero: nombre, números y lo que vendes. Quince días de prueba.',
  },
  {
    href: at('reclamar'),
    icon: KeyRound,
    title: 'Reclamar un negocio con su ID',
    detail: 'Alguien ya lo preparó para ti y te dio su clave.',
  },
  {
    href: at('unirme'),
    icon: UserPlus,
    title: 'Unirme a un negocio con su ID',
    detail: 'Tu equipo ya está aquí: pide entrar y su dueño te acepta.',
  },
];

function Choices() {
  return (
    <>
      <MyBusinesses />
      <OwnRequests />
      <CardGrid>
        {CHOICES.map(({ href, icon: Icon, title, detail }) => (
          <Card
            key={href}
            href={href}
            title={
              <span className={styles.choice}>
                <Icon aria-hidden size={24} />
                {title}
              </span>
            }
            description={detail}
          />
        ))}
      </CardGrid>
    </>
  );
}

const PAGES: Record<Step, { title: string; description?: string }> = {
  '': { title: 'Tu negocio', description: '¿Cómo quieres empezar?' },
  elegir: { title: 'Otro negocio', description: 'El de ahora se queda como está.' },
  crear: { title: 'Registra tu negocio', description: 'Podrás cambiarlo todo después.' },
  reclamar: { title: 'Reclamar un negocio' },
  unirme: { title: 'Unirme a un negocio' },
};

/** The link back: from a step to the choice, and from the choice to the open business. */
function backFrom(step: Step, inBusiness: boolean) {
  if (step === '') return {};
  const href = inBusiness && step !== 'elegir' ? ANOTHER : pageHref('/negocio');
  return { back: { label: 'Volver', href } };
}

/** The three ways to get a business: register, claim or join. */
export function FirstVisit({ step }: { step: Step }) {
  const { business } = useSession();
  const choosing = step === '' || step === 'elegir';
  return (
    <Page {...PAGES[step]} width={choosing ? 'full' : 'form'} {...backFrom(step, business !== null)}>
      {choosing && <Choices />}
      {step === 'crear' && (
        <Card>
          <BusinessForm
            onSubmit={async (input) => {
              await foundBusiness(input);
              reloadAt();
            }}
          />
        </Card>
      )}
      {step === 'reclamar' && <ClaimForm />}
      {step === 'unirme' && <JoinForm />}
    </Page>
  );
}
