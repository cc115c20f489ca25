import { text } from './text.ts'

/** Colors and woods of goods: name, swatch, and the color to filter by. */
export const finishes = {
  slate: { name: text('Slate', 'Pizarra'), swatch: '#6F7A86', family: 'gray' },
  oat: { name: text('Oat', 'Avena'), swatch: '#D8CBB5', family: 'beige' },
  navy: { name: text('Navy', 'Azul marino'), swatch: '#27406B', family: 'blue' },
  charcoal: { name: text('Charcoal', 'Gris carbón'), swatch: '#474C54', family: 'gray' },
  sand: { name: text('Sand', 'Arena'), swatch: '#C9B594', family: 'beige' },
  teal: { name: text('Teal', 'Verde azulado'), swatch: '#2E7276', family: 'green' },
  cognac: { name: text('Cognac', 'Coñac'), swatch: '#9A5A2E', family: 'brown' },
  chestnut: { name: text('Chestnut', 'Castaño'), swatch: '#6B4430', family: 'brown' },
  denim: { name: text('Denim', 'Azul mezclilla'), swatch: '#4A6A8F', family: 'blue' },
  mustard: { name: text('Mustard', 'Mostaza'), swatch: '#C8962E', family: 'yellow' },
  sage: { name: text('Sage', 'Salvia'), swatch: '#8C9F83', family: 'green' },
  gray: { name: text('Gray', 'Gris'), swatch: '#8E949B', family: 'gray' },
  ivory: { name: text('Ivory', 'Marfil'), swatch: '#E9E0CF', family: 'beige' },
  walnut: { name: text('Walnut', 'Nogal'), swatch: '#6E4A2F', family: 'brown' },
  oak: { name: text('Oak', 'Roble'), swatch: '#C2965F', family: 'brown' },
  espresso: { name: text('Espresso', 'Café oscuro'), swatch: '#3F2D24', family: 'brown' },
  natural: { name: text('Natural', 'Natural'), swatch: '#D9B98A', family: 'beige' },
  white: { name: text('White', 'Blanco'), swatch: '#F4F4F2', family: 'white' },
  black: { name: text('Black', 'Negro'), swatch: '#23262B', family: 'black' },
  stainless: { name: text('Stainless steel', 'Acero inoxidable'), swatch: '#B9BFC5', family: 'silver' },
  graphite: { name: text('Graphite', 'Grafito'), swatch: '#565C64', family: 'gray' },
  silver: { name: text('Silver', 'Plata'), swatch: '#C9CED4', family: 'silver' },
  blue: { name: text('Blue', 'Azul'), swatch: '#3D6FA8', family: 'blue' },
  mint: { name: text('Mint', 'Menta'), swatch: '#A9D3C0', family: 'green' },
} as const

export type FinishName = keyof typeof finishes
