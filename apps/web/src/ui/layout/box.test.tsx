import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { Box, Grid, Row, Stack } from './box.tsx';

it('renders the given element with its reference, role and accessible name', () => {
  const ref = createRef<HTMLUListElement>();
  renderUi(
    <Stack as="ul" ref={ref} aria-label="Horarios" gap={8}>
      <li>Lunes</li>
    </Stack>,
  );
  expect(screen.getByRole('list', { name: 'Horarios' })).toBe(ref.current);
});

it('writes each property as a class, and none as an attribute', () => {
  const { container } = renderUi(
    <Grid columns="cards" gap={16} columnGap={24} className="own">
      <Row wrap={false} align="center" justify="between" grow shrink>
        <Box />
      </Row>
    </Grid>,
  );
  const grid = container.querySelector('.own');
  expect(grid?.className).toBe('box-grid box-gap-16 box-columnGap-24 box-columns-cards own');
  expect(grid?.firstElementChild?.className).toBe(
    'box-row box-align-center box-justify-between box-grow box-shrink',
  );
  expect(grid?.firstElementChild?.getAttributeNames()).toEqual(['class']);
  expect(grid?.firstElementChild?.firstElementChild?.className).toBe('');
});
