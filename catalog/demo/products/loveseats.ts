import type { ProductSource } from '../source.ts'
import { text } from '../text.ts'

/** Loveseats, in the category of sofas. */
export const loveseats: readonly ProductSource[] = [
  {
    id: '300103',
    slug: 'tessa-loveseat',
    category: 'sofas',
    brand: 'Calder Row',
    model: 'CR-S2',
    name: text('Tessa loveseat', 'Love seat Tessa'),
    short: text(
      'A two-seater with rolled arms for small living rooms.',
      'Dos plazas y brazos redondeados para salas pequeñas.',
    ),
    description: text(
      'At just under five feet wide, the Tessa fits where a full sofa will not: under a window, at the foot of a bed, in a first apartment. The velvet is soft to the touch and cleans up with a damp cloth.',
      'Con menos de cinco pies de ancho, el Tessa cabe donde un sofá no: bajo una ventana, al pie de la cama, en el primer apartamento. El terciopelo es suave y se limpia con un trapo húmedo.',
    ),
    features: [
      text('58 inches wide', '58 pulgadas de ancho'),
      text('Velvet that wipes clean', 'Terciopelo que se limpia con un trapo'),
      text('Two throw pillows included', 'Incluye dos cojines decorativos'),
    ],
    build: { family: 'sofa', seats: 2, arms: 'rolled', back: 'tight', pillows: true },
    finishes: ['teal', 'oat'],
    inches: [58, 35, 34, 88],
    attributes: { material: 'velvet', reclines: false },
    offer: { cash: 629, months: 15, sameAsCash: 90 },
    stock: 'new',
    popularity: 71,
    flags: ['isNew'],
  },
  {
    id: '300110',
    slug: 'larkin-loveseat',
    category: 'sofas',
    brand: 'Larkmoor',
    model: 'LM-S2',
    name: text('Larkin loveseat', 'Love seat Larkin'),
    short: text(
      'The Larkin for two: same comfort, two feet shorter.',
      'El Larkin para dos: la misma comodidad en dos pies menos.',
    ),
    description: text(
      'Put it across from its big brother or let it stand alone in a smaller room. The arms are wide enough for a cup, and the legs leave room for a vacuum.',
      'Póngalo frente a su hermano mayor o solo en una sala pequeña. Los brazos son anchos para apoyar una taza y las patas dejan pasar la aspiradora.',
    ),
    features: [
      text('Matches the Larkin sofa', 'Combina con el sofá Larkin'),
      text('Five inches free underneath', 'Cinco pulgadas libres por debajo'),
      text('Arrives in one piece', 'Llega armado'),
    ],
    build: { family: 'sofa', seats: 2, arms: 'rolled', legs: 'bun' },
    finishes: ['sage', 'oat', 'charcoal'],
    inches: [63, 38, 37, 92],
    attributes: { material: 'fabric', reclines: false },
    offer: { cash: 599, months: 15, sameAsCash: 90 },
    stock: 'new',
    popularity: 62,
  },
  {
    id: '300112',
    slug: 'corso-loveseat',
    category: 'sofas',
    brand: 'Fieldstead',
    model: 'FS-C2',
    name: text('Corso loveseat', 'Love seat Corso'),
    short: text('Two seats of the same easy-clean cover.', 'Dos plazas con el mismo forro fácil de limpiar.'),
    description: text(
      'Made to sit at a right angle to the Corso sofa. The cover is cool in summer, warms up quickly in winter, and forgives the dog.',
      'Hecho para ir en escuadra con el sofá Corso. El forro es fresco en verano, se entibia rápido en invierno y le perdona todo al perro.',
    ),
    features: [
      text('Matches the Corso sofa', 'Combina con el sofá Corso'),
      text('Pet-friendly cover', 'Forro resistente a las mascotas'),
      text('No assembly', 'No requiere armado'),
    ],
    build: { family: 'sofa', seats: 2, arms: 'track', legs: 'steel', stitched: true },
    finishes: ['cognac', 'black'],
    inches: [60, 37, 33, 97],
    attributes: { material: 'faux-leather', reclines: false },
    offer: { cash: 699, months: 15, sameAsCash: 90 },
    stock: 'new',
    popularity: 48,
  },
]
