import { useState } from 'react';
import { can, useSession } from '../../../../platform/session.ts';
import { Accordion, Fold } from '../../../../ui/layout/accordion.tsx';
import { Box } from '../../../../ui/layout/box.tsx';
import { type FilterKey, type FilterProps, listOf, permissionOfFilter } from '../../filters.ts';
import { useChoices } from '../../use-names.ts';
import { questionsOf, type Question } from './filter-questions.tsx';
import styles from './filter-panel.module.css';

function Part({
  question: { title, keys, open, isOneChoice, ask },
  asked,
}: {
  question: Question;
  asked: FilterProps;
}) {
  const set = keys.flatMap((key) => listOf(asked.filters[key])).length;
  const on = isOneChoice === true ? Math.min(set, 1) : set;
  // Only the initial state; the person opens and closes it afterwards.
  const [begins] = useState(open === true || on > 0);
  return (
    <Fold title={title} aside={on > 0 && <span className={styles.count}>{on}</span>} open={begins}>
      {ask(asked)}
    </Fold>
  );
}

/** All filters of the contacts; each takes effect at once. */
export function FilterPanel(asked: FilterProps) {
  const session = useSession();
  const mayAsk = (key: FilterKey) => {
    const permission = permissionOfFilter(key);
    return permission === undefined || can(session, permission);
  };
  const questions = questionsOf(useChoices()).filter(({ keys }) => keys.every(mayAsk));
  return (
    <Box shrink>
      <Accordion>
        {questions.map((question) => (
          <Part key={question.title} question={question} asked={asked} />
        ))}
      </Accordion>
    </Box>
  );
}
