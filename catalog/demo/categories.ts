import type { z } from 'zod'
import { sand } from '#catalog/pictures/color.ts'
import type { categoryLine } from '#core/import/schema.ts'
import { text } from './text.ts'

type CategoryLine = z.input<typeof categoryLine>

function department(
  id: string,
  goodsKind: NonNullable<CategoryLine['goodsKind']>,
  position: number,
  english: string,
  spanish: string,
): CategoryLine {
  return {
    id,
    parentId: 'root',
    position,
    name: text(english, spanish),
    backgroundColor: sand,
    goodsKind,
  }
}

/** Children of one category, in their order. */
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

/** Categories that the shop fills by rule: reached by links, never a tile. */
function special(
  id: string,
  position: number,
  english: string,
  spanish: string,
  showInMenu: boolean,
): CategoryLine {
  return { id, parentId: 'root', position, name: text(english, spanish), showInMenu, showInClp: false }
}

/** The tree, parents before children; faces.ts says which picture stands for each. */
export const categories: readonly CategoryLine[] = [
  {
    id: 'root',
    name: text('All departments', 'Todos los departamentos'),
    showInMenu: false,
    showInClp: false,
  },
  department('furniture', 'furniture', 1, 'Furniture', 'Muebles'),
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
    ['living-tables', 'Tables & TV stands', 'Mesas y muebles para TV'],
  ),
  ...children(
    'bedroom',
    ['beds', 'Beds', 'Camas'],
    ['mattresses', 'Mattresses', 'Colchones'],
    ['dressers', 'Dressers & nightstands', 'Cómodas y burós'],
  ),
  department('appliances', 'appliance', 2, 'Appliances', 'Electrodomésticos'),
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
  department('electronics', 'electronics', 3, 'Electronics', 'Electrónica'),
  ...children(
    'electronics',
    ['tvs', 'TVs', 'Televisores'],
    ['audio', 'Sound', 'Audio'],
    ['gaming', 'Gaming', 'Videojuegos'],
    ['phones', 'Phones', 'Teléfonos'],
  ),
  department('computers', 'computer', 4, 'Computers', 'Computadoras'),
  ...children(
    'computers',
    ['laptops', 'Laptops', 'Laptops'],
    ['desktops', 'Desktops', 'Computadoras de escritorio'],
    ['tablets', 'Tablets', 'Tabletas'],
    ['monitors-and-printers', 'Monitors & printers', 'Monitores e impresoras'],
  ),
  special('deals', 5, 'Deals', 'Ofertas', true),
  ...children('deals', ['bundles', 'Packages', 'Paquetes']),
  special('clearance', 6, 'Clearance', 'Liquidación', true),
  special('offers', 7, 'Offers', 'Promociones', false),
  special('my-items', 8, 'My items', 'Mis artículos', false),
]
