import { expect, it } from 'vitest';
import { renderUi } from '../../../../ui/test-render.tsx';
import { LinkedText } from './linked-text.tsx';

const renderText = (text: string) =>
  renderUi(
    <p data-testid="said">
      <LinkedText text={text} />
    </p>,
  ).getByTestId('said');

it.each([
  '<img src=x onerror="alert(1)">',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">Ver</a>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '&lt;b&gt; {{nombre}} ${1}',
])('shows «%s» as text without a link', (text) => {
  const said = renderText(text);
  expect(said.textContent).toBe(text);
  expect(said.children).toHaveLength(0);
});

it('links only to web addresses, without a referrer', () => {
  const text = 'Mira https://ejemplo.mx/a?b=1, y (http://otro.mx/"onclick="x). ftp://no.mx';
  const said = renderText(text);
  expect(said.textContent).toBe(text);
  const links = [...said.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://ejemplo.mx/a?b=1',
    'http://otro.mx/',
  ]);
  for (const link of links) {
    expect(link.getAttributeNames().toSorted()).toEqual(['href', 'rel', 'target']);
    expect([link.rel, link.target]).toEqual(['noreferrer', '_blank']);
  }
});
