import type { z } from 'zod'
import type { synonymLine } from '#core/catalogue/import/schema.ts'

/** Other names that shoppers use for goods of a catalogue of computers and electronics. */
const synonymsOf: Readonly<Record<'en-US' | 'es-US', Readonly<Record<string, readonly string[]>>>> = {
  'en-US': {
    laptop: ['notebook'],
    notebook: ['laptop'],
    pc: ['desktop'],
    computer: ['pc'],
    television: ['tv'],
    telly: ['tv'],
    ssd: ['solid state drive'],
    hdd: ['hard drive'],
    headset: ['headphones'],
    headphones: ['headset', 'earphones'],
    earbuds: ['earphones'],
    'cell phone': ['mobile phone'],
    'flash drive': ['usb stick'],
    'thumb drive': ['usb flash drive'],
    'usb stick': ['usb flash drive'],
    'external battery': ['power bank'],
    'sound bar': ['soundbar'],
    mice: ['mouse'],
    ps3: ['playstation 3'],
    ps4: ['playstation 4'],
    beamer: ['projector'],
  },
  'es-US': {
    portátil: ['laptop'],
    ordenador: ['computadora'],
    tele: ['televisor'],
    tv: ['televisor'],
    pantalla: ['televisor', 'monitor'],
    altavoz: ['bocina'],
    parlante: ['bocina'],
    celular: ['teléfono'],
    móvil: ['teléfono'],
    auriculares: ['audífonos'],
    tablet: ['tableta'],
    mouse: ['ratón'],
    cargador: ['adaptador'],
    pila: ['batería'],
  },
}

export const synonyms: readonly z.input<typeof synonymLine>[] = (['en-US', 'es-US'] as const).flatMap(
  (locale) =>
    Object.entries(synonymsOf[locale]).map(([term, expansions]) => ({
      locale,
      term,
      expansions: [...expansions],
    })),
)
