import { TAG_WORDS, type NavigationEntry, type NavigationTag } from '../../../platform/navigation-entries.ts';
import { Chip, type Tone } from '../../../ui/data/chip.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { Box, Grid, Row } from '../../../ui/layout/box.tsx';
import styles from './place-card.module.css';

const TONES: Record<NavigationTag, Tone> = { nuevo: 'primary', beta: 'secondary' };

/** A page as a card. */
export function PlaceCard({ place }: { place: NavigationEntry }) {
  return (
    <li className={styles.card}>
      <span className={styles.icon} aria-hidden>
        <place.icon />
      </span>
      <Box shrink>
        <Row gap={4} columnGap={8} align="center" wrap>
          <Link href={place.path} className={styles.title}>
            {place.title}
          </Link>
          {place.tags.map((tag) => (
            <Chip key={tag} tone={TONES[tag]}>
              {TAG_WORDS[tag]}
            </Chip>
          ))}
        </Row>
        <p className={styles.description}>{place.description}</p>
      </Box>
    </li>
  );
}

export function PlaceGrid({ places }: { places: readonly NavigationEntry[] }) {
  return (
    <Grid as="ul" columns="cards" gap={12} className={styles.grid}>
      {places.map((place) => (
        <PlaceCard key={place.path} place={place} />
      ))}
    </Grid>
  );
}
