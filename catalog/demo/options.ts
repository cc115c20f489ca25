import { text } from './text.ts'

/** Attributes to filter by besides color, with their values in both languages. */
export const attributes = {
  color: {
    name: text('Color', 'Color'),
    facet: true,
    options: {
      beige: text('Beige', 'Beige'),
      black: text('Black', 'Negro'),
      blue: text('Blue', 'Azul'),
      brown: text('Brown', 'Café'),
      gray: text('Gray', 'Gris'),
      green: text('Green', 'Verde'),
      silver: text('Silver', 'Plateado'),
      white: text('White', 'Blanco'),
      yellow: text('Yellow', 'Amarillo'),
    },
  },
  material: {
    name: text('Material', 'Material'),
    facet: true,
    options: {
      fabric: text('Fabric', 'Tela'),
      'faux-leather': text('Faux leather', 'Piel sintética'),
      velvet: text('Velvet', 'Terciopelo'),
      metal: text('Metal', 'Metal'),
      wood: text('Wood', 'Madera'),
      'wood-and-metal': text('Wood and metal', 'Madera y metal'),
      foam: text('Memory foam', 'Espuma viscoelástica'),
      hybrid: text('Foam and springs', 'Espuma y resortes'),
    },
  },
  size: {
    name: text('Size', 'Tamaño'),
    facet: true,
    options: {
      twin: text('Twin', 'Individual'),
      full: text('Full', 'Matrimonial'),
      queen: text('Queen', 'Queen'),
      king: text('King', 'King'),
    },
  },
  screen: {
    name: text('Screen size', 'Tamaño de pantalla'),
    facet: true,
    options: {
      '8-in': text('8 in', '8 pulg.'),
      '10-in': text('10 in', '10 pulg.'),
      '11-in': text('11 in', '11 pulg.'),
      '12-in': text('12 in', '12 pulg.'),
      '13-in': text('13 in', '13 pulg.'),
      '14-in': text('14 in', '14 pulg.'),
      '15-in': text('15 in', '15 pulg.'),
      '16-in': text('16 in', '16 pulg.'),
      '17-in': text('17 in', '17 pulg.'),
      '24-in': text('24 in', '24 pulg.'),
      '27-in': text('27 in', '27 pulg.'),
      '32-in': text('32 in', '32 pulg.'),
      '34-in': text('34 in', '34 pulg.'),
      '43-in': text('43 in', '43 pulg.'),
      '50-in': text('50 in', '50 pulg.'),
      '55-in': text('55 in', '55 pulg.'),
      '65-in': text('65 in', '65 pulg.'),
      '75-in': text('75 in', '75 pulg.'),
      '85-in': text('85 in', '85 pulg.'),
    },
  },
  fuel: {
    name: text('Power', 'Energía'),
    facet: true,
    options: { electric: text('Electric', 'Eléctrica'), gas: text('Gas', 'Gas') },
  },
  capacity: {
    name: text('Capacity', 'Capacidad'),
    facet: true,
    options: {
      compact: text('Compact', 'Compacta'),
      standard: text('Standard', 'Estándar'),
      large: text('Large', 'Grande'),
    },
  },
  storage: {
    name: text('Storage', 'Almacenamiento'),
    facet: true,
    options: {
      '64-gb': text('64 GB', '64 GB'),
      '128-gb': text('128 GB', '128 GB'),
      '256-gb': text('256 GB', '256 GB'),
      '512-gb': text('512 GB', '512 GB'),
      '1-tb': text('1 TB', '1 TB'),
    },
  },
  memory: {
    name: text('Memory', 'Memoria'),
    facet: false,
    options: {
      '4-gb': text('4 GB', '4 GB'),
      '8-gb': text('8 GB', '8 GB'),
      '16-gb': text('16 GB', '16 GB'),
      '32-gb': text('32 GB', '32 GB'),
    },
  },
  resolution: {
    name: text('Picture', 'Imagen'),
    facet: true,
    options: { hd: text('HD', 'HD'), '4k': text('4K', '4K') },
  },
  touchscreen: { name: text('Touchscreen', 'Pantalla táctil'), facet: false, options: {} },
  reclines: { name: text('Reclines', 'Reclinable'), facet: false, options: {} },
} as const

type Options = { [Name in keyof typeof attributes]: keyof (typeof attributes)[Name]['options'] }

/** A value of any attribute, for example "queen". */
export type OptionName = Options[keyof typeof attributes]
