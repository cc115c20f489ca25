import type { ProductSource } from '../source.ts'
import { text } from '../text.ts'

/** Freezers. */
export const freezers: readonly ProductSource[] = [
  {
    id: '310104',
    slug: 'boreva-chest-freezer',
    category: 'freezers',
    brand: 'Boreva',
    model: 'BV-7CF',
    name: text('Boreva 7 cu. ft. chest freezer', 'Congelador horizontal Boreva de 7 pies cúbicos'),
    short: text(
      'Room for a side of beef, or a whole summer of popsicles.',
      'Espacio para media res o para las paletas de todo el verano.',
    ),
    description: text(
      'Keeps food frozen for two days in a power cut if the lid stays shut. Rolls on four casters and drains from the front when it is time to defrost.',
      'Si se va la luz, conserva los alimentos congelados dos días con la tapa cerrada. Tiene cuatro ruedas y se desagua por el frente cuando toca descongelarlo.',
    ),
    features: [
      text('Two lift-out baskets', 'Dos canastas removibles'),
      text('Front drain', 'Desagüe al frente'),
      text('Safe in an unheated garage', 'Apto para garajes sin calefacción'),
    ],
    build: { family: 'chest-freezer', panel: 'display' },
    finishes: ['white'],
    inches: [37, 21, 33, 77],
    attributes: { capacity: 'compact' },
    offer: { cash: 299, months: 12, sameAsCash: 90 },
    stock: 'new',
    popularity: 52,
  },
  {
    id: '310110',
    slug: 'boreva-upright-freezer',
    category: 'freezers',
    brand: 'Boreva',
    model: 'BV-16UF',
    name: text('Boreva 16 cu. ft. upright freezer', 'Congelador vertical Boreva, 16 pies cúbicos'),
    short: text('See everything at once; no digging.', 'Todo a la vista, sin escarbar.'),
    description: text(
      'Four shelves, five door racks, a drawer for what thaws last. It defrosts itself, and an alarm sounds if the door stays open.',
      'Cuatro repisas, cinco espacios en la puerta y un cajón para lo que va hasta el final. Se descongela solo y suena una alarma si la puerta queda abierta.',
    ),
    features: [
      text('Frost-free', 'Sin escarcha'),
      text('Door alarm', 'Alarma de puerta abierta'),
      text('Lock with key', 'Cerradura con llave'),
    ],
    build: { family: 'refrigerator', doors: 'single' },
    finishes: ['white'],
    inches: [28, 29, 66, 168],
    attributes: { capacity: 'standard' },
    offer: { cash: 599, months: 15, sameAsCash: 90, addOn: true },
    stock: 'new',
    popularity: 50,
  },
  {
    id: '310111',
    slug: 'ridgefen-compact-chest-freezer',
    category: 'freezers',
    brand: 'Ridgefen',
    model: 'RF-5CF',
    name: text('Ridgefen 5 cu. ft. chest freezer', 'Congelador horizontal Ridgefen, 5 pies cúbicos'),
    short: text(
      'Half a cow will not fit. Everything else does.',
      'No cabe media res, pero todo lo demás sí.',
    ),
    description: text(
      'A basket on top for daily things, depth below for the sale at the market. Stays cold for a day without power.',
      'Una canasta arriba para lo diario y fondo para las ofertas del mercado. Conserva el frío un día sin luz.',
    ),
    features: [
      text('Keeps cold 24 hours in an outage', 'Conserva el frío 24 horas sin luz'),
      text('Drain in front', 'Drenaje al frente'),
      text('Rolls on casters', 'Tiene ruedas'),
    ],
    build: { family: 'chest-freezer', panel: 'dial' },
    finishes: ['white'],
    inches: [29, 22, 33, 62],
    attributes: { capacity: 'compact' },
    offer: { cash: 199, months: 9, sameAsCash: 90 },
    stock: 'new and pre-rented',
    popularity: 42,
  },
]
