import type { ProductSource } from '../source.ts'
import { text } from '../text.ts'

/** Dishwashers. */
export const dishwashers: readonly ProductSource[] = [
  {
    id: '310205',
    slug: 'clearbrook-portable-dishwasher',
    category: 'dishwashers',
    brand: 'Clearbrook',
    model: 'CB-18P',
    name: text('Clearbrook portable dishwasher', 'Lavavajillas portátil Clearbrook'),
    short: text(
      'Rolls to the sink, hooks to the faucet, needs no plumber.',
      'Se rueda al fregadero y se conecta a la llave, sin plomero.',
    ),
    description: text(
      'Made for rented kitchens. Washes eight place settings, then rolls back into a corner and serves as a counter.',
      'Hecho para cocinas rentadas. Lava ocho servicios completos y luego regresa a su rincón, donde sirve de mesa de trabajo.',
    ),
    features: [
      text('No installation', 'No requiere instalación'),
      text('Eight place settings', 'Ocho servicios'),
      text('Quick wash in 45 minutes', 'Lavado rápido en 45 minutos'),
    ],
    build: { family: 'dishwasher', kind: 'portable' },
    finishes: ['white'],
    inches: [18, 25, 36, 93],
    attributes: { capacity: 'compact' },
    offer: { cash: 499, months: 12, sameAsCash: 90 },
    stock: 'new',
    popularity: 37,
    flags: ['isNew'],
  },
  {
    id: '310213',
    slug: 'clearbrook-quiet-dishwasher',
    category: 'dishwashers',
    brand: 'Clearbrook',
    model: 'CB-DW45',
    name: text('Clearbrook built-in dishwasher', 'Lavavajillas empotrable Clearbrook'),
    short: text(
      'Forty-five decibels: run it during the movie.',
      'Cuarenta y cinco decibeles: puede usarlo durante la película.',
    ),
    description: text(
      'A third rack for forks and spatulas, tines that fold for pots, and an hour wash when dinner is for twelve.',
      'Una tercera charola para cubiertos y espátulas, puntas que se doblan para las ollas y un lavado de una hora cuando cenan doce.',
    ),
    features: [
      text('Third rack', 'Tercera charola'),
      text('45 decibels', '45 decibeles'),
      text('Leak sensor', 'Sensor de fugas'),
    ],
    build: { family: 'dishwasher', kind: 'built-in' },
    finishes: ['stainless', 'white'],
    inches: [24, 24, 34, 87],
    attributes: { capacity: 'standard' },
    offer: { cash: 649, months: 15, sameAsCash: 90, addOn: true },
    stock: 'new',
    popularity: 65,
  },
  {
    id: '310214',
    slug: 'ridgefen-countertop-dishwasher',
    category: 'dishwashers',
    brand: 'Ridgefen',
    model: 'RF-DC6',
    name: text('Ridgefen countertop dishwasher', 'Lavavajillas de mesa Ridgefen'),
    short: text('Six places, one faucet, no plumber.', 'Seis servicios, una llave y ningún plomero.'),
    description: text(
      'Hooks to the kitchen tap in ten seconds and lets go just as fast. Uses less water than the sink would.',
      'Se conecta a la llave en diez segundos y se suelta igual de rápido. Usa menos agua que el fregadero.',
    ),
    features: [
      text('Connects to the tap', 'Se conecta a la llave'),
      text('Six place settings', 'Seis servicios'),
      text('Three gallons a wash', 'Tres galones por lavado'),
    ],
    build: { family: 'dishwasher', kind: 'countertop' },
    finishes: ['white'],
    inches: [22, 20, 18, 45],
    attributes: { capacity: 'compact' },
    offer: { cash: 329, months: 9, sameAsCash: 90 },
    stock: 'new',
    popularity: 31,
    delivery: 'Carryout',
  },
]
