import type { z } from 'zod'
import type { promotionLine } from '#core/catalogue/import/promotion-line.ts'
import type { customObjectLine, preferenceLine } from '#core/catalogue/import/schema.ts'
import { closedOnSunday } from './stores.ts'
import { text } from './text.ts'

/** Preferences that the requirements name, with the suggested values. */
export const preferences: readonly z.input<typeof preferenceLine>[] = [
  { id: 'checkoutSessionTimeout', value: 15 },
  { id: 'AccountSessionTimeout', value: 15 },
  // Made up, and they say so on the agreement.
  { id: 'stateLicenses', value: { OK: 'DEMO-OK (not a license)', WY: 'DEMO-WY (not a license)' } },
  // Sold in Texas only, the one state whose statute was read for it.
  {
    id: 'benefitsPlus',
    value: {
      monthlyCents: 799,
      benefits: [
        text(
          'one free move a year of what you rent, up to 25 miles',
          'una mudanza gratis al año de lo que renta, hasta 25 millas',
        ),
        text('a technician within two business days', 'un técnico en dos días hábiles'),
        text('delivery in the evening without a charge', 'entrega por la noche sin cargo'),
      ],
    },
  },
  { id: 'referralProgram', value: { rewardCents: 2_500, friendRewardCents: 2_500, mostPerYear: 10 } },
  { id: 'basketRefreshTime', value: 5 },
  { id: 'autoAssignStoreEnabled', value: true },
  { id: 'autoAssignStoreParams', value: { maxDistance: 100, limit: 200, distanceUnit: 'mi' } },
  { id: 'enableInterstitialEngine', value: true },
  { id: 'creditCardIframeURL', value: '/card' },
  { id: 'excludedPages', value: ['/checkout', '/new-checkout', '/login', '/rac-specials/sign-up-for-deals'] },
  { id: 'dealsModalDelayHome', value: 20 },
  { id: 'dealsModalDelayOther', value: 45 },
  {
    id: 'racFrequentlySearchedCategories',
    value: [
      { id: 'sofas', name: text('Sofas', 'Sofás') },
      { id: 'washers', name: text('Washers', 'Lavadoras') },
      { id: 'tvs', name: text('TVs', 'Televisores') },
      { id: 'mattresses', name: text('Mattresses', 'Colchones') },
      { id: 'laptops', name: text('Laptops', 'Laptops') },
      { id: 'refrigerators', name: text('Refrigerators', 'Refrigeradores') },
    ],
  },
  {
    id: 'searchRedirects',
    value: [
      { terms: ['store hours', 'opening hours', 'horario', 'horarios'], url: '/store-locator' },
      { terms: ['return', 'returns', 'devolución', 'devoluciones'], url: '/returns-exchanges' },
      { terms: ['jobs', 'careers', 'empleo', 'trabajo'], url: '/contact-us' },
    ],
  },
  {
    id: 'customLabels',
    value: {
      'best-seller': text('Best seller', 'Más rentado'),
      bundle: text('Package', 'Paquete'),
      new: text('New', 'Nuevo'),
      sale: text('Sale', 'Oferta'),
      clearance: text('Last ones', 'Últimas piezas'),
      'special-order': text('We order it for you', 'Lo pedimos para usted'),
    },
  },
  {
    id: 'imageTransformationJSON',
    value: {
      tile: { width: 400, quality: 80 },
      productPage: { width: 800, quality: 80 },
      thumbnail: { width: 200, quality: 75 },
      banner: { width: 1600, quality: 80 },
    },
  },
  { id: 'adobeDTMScriptURL', value: '' },
  { id: 'crazyEggScripUrl', value: '' },
  { id: 'qmScriptURL', value: '' },
  { id: 'zetaScriptURL', value: '' },
  { id: 'medalliaScriptURL', value: '' },
  { id: 'optimizelyScriptURL', value: '' },
  { id: 'chatScriptURL', value: '' },
]

export const promotions: readonly z.input<typeof promotionLine>[] = [
  {
    id: 'first-week',
    position: 1,
    name: text('First week for $1 an item', 'Primera semana a $1 por artículo'),
    callout: text('Pay $1 an item for your first week', 'Pague $1 por artículo la primera semana'),
    details: text(
      'With weekly payments. Each item costs $1 and tax when you sign, and its regular payment from the second week on.',
      'Con pagos semanales. Cada artículo cuesta $1 más impuestos al firmar, y su pago normal desde la segunda semana.',
    ),
    code: 'FIRSTWEEK',
    kind: 'first-payment',
    firstPaymentCents: { WEEKLY: 100 },
    categoryIds: ['furniture', 'appliances', 'electronics', 'computers'],
  },
  {
    id: 'laundry-ten',
    position: 2,
    name: text('10% off laundry', '10% menos en lavadoras y secadoras'),
    callout: text('10% off each payment', '10% menos en cada pago'),
    details: text(
      'Washers, dryers and pairs, through the whole agreement. Applied when you enter the code.',
      'Lavadoras, secadoras y juegos de lavadora y secadora, durante todo el contrato. Se aplica al ingresar el código.',
    ),
    code: 'LAUNDRY10',
    kind: 'rent',
    percentOff: 10,
    categoryIds: ['laundry'],
  },
  {
    id: 'school-laptops',
    position: 3,
    name: text('Ready for school', 'Listos para la escuela'),
    callout: text('Laptops and tablets for homework', 'Laptops y tabletas para la tarea'),
    details: text('See each one with its total cost.', 'Vea cada una con su costo total.'),
    link: '/c/computers',
  },
  {
    id: 'members-five',
    position: 4,
    name: text('Thank you: 5% off', 'Gracias: 5% menos'),
    callout: text('5% off for our customers', '5% menos para nuestros clientes'),
    details: text(
      'For customers with an account, on their next agreement.',
      'Para clientes con cuenta, en su siguiente contrato.',
    ),
    code: 'THANKS5',
    pif: true,
    kind: 'rent',
    percentOff: 5,
    categoryIds: ['furniture', 'appliances', 'electronics', 'computers'],
  },
  {
    id: 'sunday-delivery',
    position: 5,
    name: text('Sunday delivery', 'Entrega los domingos'),
    callout: text('We also deliver on Sundays', 'También entregamos los domingos'),
    details: text('At stores that are open on Sunday.', 'En las tiendas que abren los domingos.'),
    code: 'SUNDAY',
    restrictedStores: closedOnSunday(),
  },
  {
    id: 'sleep-ten',
    position: 6,
    name: text(
      '10% off mattresses and rooms with a mattress',
      '10% menos en colchones y recámaras con colchón',
    ),
    callout: text('10% off each payment, no code needed', '10% menos en cada pago, sin código'),
    details: text(
      'All mattresses, and whole bedrooms that come with one, through the whole agreement.',
      'Todos los colchones y las recámaras completas que incluyen uno, durante todo el contrato.',
    ),
    kind: 'rent',
    percentOff: 10,
    categoryIds: ['mattresses'],
  },
  {
    id: 'computers-cash',
    position: 7,
    name: text('5% off the cash price of computers', '5% menos en el precio de contado de computadoras'),
    callout: text('5% lower cash price', 'Precio de contado 5% más bajo'),
    details: text(
      'For buying early or within the same-as-cash period. Your payments stay the same.',
      'Para comprar antes o dentro del plazo del precio de contado garantizado. Sus pagos no cambian.',
    ),
    kind: 'cash-price',
    percentOff: 5,
    categoryIds: ['computers'],
  },
]

/** Vendors of special orders, and the rules of the pop-up messages in the account. */
export const customObjects: readonly z.input<typeof customObjectLine>[] = [
  vendor('fieldstead', true, 'Built to order', 'Se fabrica sobre pedido'),
  vendor('clearbrook', true, 'Sent by the maker', 'Lo envía el fabricante'),
  vendor('nimbara', true, 'Extended selection', 'Catálogo ampliado'),
  vendor('oakhollow', false, 'Back in spring', 'Vuelve en primavera'),
  rule('AnyPaymentOverDue', 'interstitialPastDue', 'interstitial-pastdue', 1),
  rule('NotEnrolledInAnyAutoPay', 'interstitialAutopay', 'interstitial-autopay', 14),
]

function vendor(key: string, online: boolean, english: string, spanish: string) {
  return {
    type: 'vendor',
    key,
    body: { c_instockFlag: true, c_online: online, c_onlineLabel: text(english, spanish) },
  }
}

/** `configTimeOut`: days for which another message goes first once this one was seen. */
function rule(name: string, rulesKey: string, contentAssetID: string, configTimeOut: number) {
  return { type: 'interstitialRule', key: name, body: { name, rulesKey, contentAssetID, configTimeOut } }
}
