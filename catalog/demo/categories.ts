import type { z } from 'zod'
import { sand } from '#catalog/pictures/color.ts'
import type { categoryLine } from '#core/catalogue/import/schema.ts'
import { text } from './text.ts'

type CategoryLine = z.input<typeof categoryLine>

type Department = Required<Pick<CategoryLine, 'name' | 'description' | 'banner' | 'bannerAlt' | 'goodsKind'>>

function department(id: string, position: number, own: Department): CategoryLine {
  return { id, parentId: 'root', position, backgroundColor: sand, ...own }
}

/** Subcategories of one category in their order. */
function children(
  parentId: string,
  ...names: readonly (readonly [id: string, english: string, spanish: string])[]
): CategoryLine[] {
  return names.map(([id, english, spanish], position) => ({
    id,
    parentId,
    position: position + 1,
    name: text(english, spanish),
    backgroundColor: sand,
  }))
}

/** Categories that the store fills by a rule. They are linked, but never shown as tiles. */
function special(
  id: string,
  position: number,
  english: string,
  spanish: string,
  showInMenu: boolean,
): CategoryLine {
  return { id, parentId: 'root', position, name: text(english, spanish), showInMenu, showInClp: false }
}

/** The category tree, parents before children. faces.ts has their pictures. */
export const categories: readonly CategoryLine[] = [
  {
    id: 'root',
    name: text('All departments', 'Todos los departamentos'),
    showInMenu: false,
    showInClp: false,
  },
  department('furniture', 1, {
    name: text('Furniture', 'Muebles'),
    description: text(
      'Sofas, beds, tables and desks for every room, delivered and set up.',
      'Sofás, camas, mesas y escritorios para cada cuarto, entregados y armados.',
    ),
    banner: 'scene-bedroom',
    bannerAlt: text(
      'A bright bedroom with a blue upholstered bed, oak nightstands and a green armchair',
      'Una recámara luminosa con cama tapizada azul, burós de roble y un sillón verde',
    ),
    goodsKind: 'furniture',
  }),
  ...children(
    'furniture',
    ['living-room', 'Living room', 'Sala'],
    ['bedroom', 'Bedroom', 'Recámara'],
    ['dining', 'Dining', 'Comedor'],
    ['home-office', 'Home office', 'Oficina en casa'],
  ),
  ...children(
    'living-room',
    ['sofas', 'Sofas & loveseats', 'Sofás y love seats'],
    ['sectionals', 'Sectionals', 'Salas modulares'],
    ['recliners', 'Recliners', 'Reclinables'],
    ['chairs', 'Accent chairs', 'Sillones ocasionales'],
    ['living-tables', 'Tables & TV stands', 'Mesas y muebles para televisor'],
  ),
  ...children(
    'bedroom',
    ['beds', 'Beds', 'Camas'],
    ['mattresses', 'Mattresses', 'Colchones'],
    ['dressers', 'Dressers & nightstands', 'Cómodas y burós'],
  ),
  department('appliances', 2, {
    name: text('Appliances', 'Electrodomésticos'),
    description: text(
      'Refrigerators, ranges, washers and dryers, delivered and hooked up.',
      'Refrigeradores, estufas, lavadoras y secadoras, entregados e instalados.',
    ),
    banner: 'scene-kitchen',
    bannerAlt: text(
      'A light kitchen with a stainless-steel refrigerator, range, microwaves and dishwasher',
      'Una cocina clara con refrigerador, estufa, microondas y lavavajillas de acero inoxidable',
    ),
    goodsKind: 'appliance',
  }),
  ...children(
    'appliances',
    ['kitchen', 'Kitchen', 'Cocina'],
    ['laundry', 'Laundry', 'Lavandería'],
    ['air-conditioners', 'Air conditioners', 'Aires acondicionados'],
  ),
  ...children(
    'kitchen',
    ['refrigerators', 'Refrigerators', 'Refrigeradores'],
    ['freezers', 'Freezers', 'Congeladores'],
    ['ranges', 'Ranges', 'Estufas'],
    ['microwaves', 'Microwaves', 'Microondas'],
    ['dishwashers', 'Dishwashers', 'Lavavajillas'],
  ),
  ...children('laundry', ['washers', 'Washers', 'Lavadoras'], ['dryers', 'Dryers', 'Secadoras']),
  department('electronics', 3, {
    name: text('Electronics', 'Electrónica'),
    description: text(
      'TVs, speakers, game consoles and phones for the whole family.',
      'Televisores, bocinas, consolas y teléfonos para toda la familia.',
    ),
    banner: 'scene-media-room',
    bannerAlt: text(
      'A family room with a large TV above a lit fireplace, speakers, a game console and a brown loveseat',
      'Una sala con un televisor grande sobre una chimenea encendida, bocinas, una consola y un love seat café',
    ),
    goodsKind: 'electronics',
  }),
  ...children(
    'electronics',
    ['tvs', 'TVs', 'Televisores'],
    ['audio', 'Sound', 'Audio'],
    ['gaming', 'Gaming', 'Videojuegos'],
    ['phones', 'Phones', 'Teléfonos'],
  ),
  department('computers', 4, {
    name: text('Computers', 'Computadoras'),
    description: text(
      'Laptops, desktops, tablets and printers for school, work and play.',
      'Laptops, computadoras de escritorio, tabletas e impresoras para estudiar, trabajar y jugar.',
    ),
    banner: 'scene-home-office',
    bannerAlt: text(
      'A sunny home office with an all-in-one computer on an oak desk, and a cabinet with a printer and a laptop',
      'Una oficina en casa con mucha luz: computadora todo en uno sobre un escritorio de roble, y un mueble con impresora y laptop',
    ),
    goodsKind: 'computer',
  }),
  ...children(
    'computers',
    ['laptops', 'Laptops', 'Laptops'],
    ['desktops', 'Desktops', 'Computadoras de escritorio'],
    ['tablets', 'Tablets', 'Tabletas'],
    ['monitors-and-printers', 'Monitors & printers', 'Monitores e impresoras'],
  ),
  special('deals', 5, 'Deals', 'Ofertas', true),
  ...children(
    'deals',
    ['furniture-deals', 'Furniture deals', 'Ofertas en muebles'],
    ['appliances-deals', 'Appliance deals', 'Ofertas en electrodomésticos'],
    ['electronics-deals', 'Electronics deals', 'Ofertas en electrónica'],
    ['computers-deals', 'Computer deals', 'Ofertas en computadoras'],
    ['bundles', 'Packages', 'Paquetes'],
  ),
  special('clearance', 6, 'Clearance', 'Liquidación', true),
  special('offers', 7, 'Offers', 'Promociones', false),
  special('my-items', 8, 'My items', 'Mis artículos', false),
]
