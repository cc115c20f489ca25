import type { z } from 'zod'
import type { pageLine } from '#core/catalogue/import/schema.ts'
import type { Localized } from '#domain/base/locale.ts'
import { text } from './text.ts'

type PageLine = z.input<typeof pageLine>
type Component = PageLine['regions'][number]['components'][number]
type Department = { readonly id: string; readonly name: Localized }

const scenes = {
  living: ['scene-living-room', text('A furnished living room', 'Una sala amueblada')],
  bedroom: ['scene-bedroom', text('A bedroom with a made bed', 'Una recámara con la cama tendida')],
  kitchen: ['scene-kitchen', text('A bright kitchen', 'Una cocina luminosa')],
  dining: ['scene-dining-room', text('A furnished dining room', 'Un comedor amueblado')],
  office: ['scene-home-office', text('A desk with a computer', 'Un escritorio con computadora')],
  media: ['scene-media-room', text('A large TV on a stand', 'Un televisor grande sobre su mueble')],
} as const

function sceneOf(name: keyof typeof scenes) {
  const [picture, alt] = scenes[name]
  return { name: picture, alt }
}

/** A slide with a room, and what to do about it. */
function slide(
  scene: keyof typeof scenes,
  heading: Localized,
  label: Localized,
  href: string,
): Extract<Component, { type: 'banner' }> {
  const links = [{ label, href, style: 'primary' as const }]
  return { id: `slide-${scene}`, type: 'banner', data: { heading, picture: sceneOf(scene), links } }
}

const look = text('Take a look', 'Ver artículos')

const rooms = (href: string): Component => ({
  id: 'rooms',
  type: 'carousel',
  data: { heading: text('Room by room', 'Cuarto por cuarto'), autoplay: true, cyclic: true },
  components: [
    slide('living', text('A living room for long evenings', 'Una sala para noches largas'), look, href),
    slide(
      'bedroom',
      text('A bedroom that lets you rest', 'Una recámara para descansar de verdad'),
      look,
      href,
    ),
    slide('dining', text('A table for everyone', 'Una mesa para toda la familia'), look, href),
    slide('kitchen', text('A kitchen that keeps up', 'Una cocina que le sigue el paso'), look, href),
    {
      // Only there: what a store shows its own shoppers.
      ...slide(
        'media',
        text('Columbus: come and see it in the store', 'Columbus: venga a verlo a la tienda'),
        text('Hours and directions', 'Horario y cómo llegar'),
        '/find-your-store/storeid/00101',
      ),
      storeIds: ['00101'],
    },
  ],
})

const tileOf = (
  id: string,
  scene: keyof typeof scenes,
  heading: Localized,
  href: string,
): Extract<Component, { type: 'imageTile' }> => ({
  id,
  type: 'imageTile',
  data: { picture: sceneOf(scene), heading, href },
})

const grid = (href: string): Component => ({
  id: 'tiles',
  type: 'mobileGrid',
  data: { rows: 2, columns: 2 },
  components: [
    tileOf('tile-office', 'office', text('Work from home', 'Trabajar en casa'), href),
    tileOf('tile-media', 'media', text('Movie night', 'Noche de película'), href),
    tileOf('tile-kitchen', 'kitchen', text('Cook together', 'Cocinar en familia'), href),
    tileOf('tile-bedroom', 'bedroom', text('Sleep well', 'Dormir bien'), href),
  ],
})

const byDepartment = (departments: readonly Department[]): Component => ({
  id: 'by-department',
  type: 'tabs',
  data: { labels: departments.map(({ name }) => name) },
  components: departments.map(({ id, name }) => ({
    id: `tab-${id}`,
    type: 'productScroller',
    data: {
      heading: text(
        `Most rented: ${name['en-US']}`,
        `Lo que más se renta: ${name['es-US'] ?? name['en-US']}`,
      ),
      source: 'category',
      categoryId: id,
      limit: 8,
    },
  })),
})

const film: Component = {
  id: 'film',
  type: 'video',
  data: {
    // The sample of YouTube's own documentation, until the store has a film.
    videoId: 'M7lc1UVf-VE',
    title: text('How a video looks here (a sample of YouTube)', 'Así se ve un video (muestra de YouTube)'),
    picture: sceneOf('dining'),
  },
}

const measuring: Component = {
  id: 'measuring',
  type: 'collapsible',
  data: { heading: text('Measure before you choose', 'Mida antes de elegir') },
  components: [
    {
      id: 'measuring-text',
      type: 'html',
      data: {
        body: text(
          '<ol><li>Measure the wall and leave a hand’s width on each side.</li><li>Measure the door, the stairs and the elevator: the narrowest counts.</li><li>Compare with the drawing on the product’s page.</li></ol>',
          '<ol><li>Mida la pared y deje un palmo de cada lado.</li><li>Mida la puerta, la escalera y el elevador: cuenta lo más angosto.</li><li>Compare con el dibujo en la página del producto.</li></ol>',
        ),
      },
    },
  ],
}

const questions: Component = {
  id: 'questions',
  type: 'accordion',
  data: {
    heading: text('Before you begin', 'Antes de empezar'),
    items: [
      {
        heading: text('May I change my mind?', '¿Puedo cambiar de opinión?'),
        body: text(
          '<p>Yes. Return what you rent at any time and make no further payments. <a href="/returns-exchanges">How returns work</a>.</p>',
          '<p>Sí. Devuelva lo que renta cuando quiera y no haga más pagos. <a href="/returns-exchanges">Cómo se devuelve</a>.</p>',
        ),
      },
      {
        heading: text('What if something breaks?', '¿Y si algo se descompone?'),
        body: text(
          '<p>Your store repairs or replaces it while you rent.</p>',
          '<p>Mientras lo renta, su tienda lo repara o lo cambia.</p>',
        ),
      },
    ],
  },
}

const advice: Component = {
  id: 'advice',
  type: 'html',
  data: {
    clamp: true,
    body: text(
      '<h2>Start with one room</h2><p>The room you spend the most time in earns the first payment. Write down what it needs to do: seat five, hide the toys, hold a homework desk. Then look for the piece that does the most of it.</p><p>Add the weekly payments before you add the pieces. Each tag says how many payments there are and what they come to, so you can compare a smaller set that you own sooner with a larger one that takes longer.</p><p>Leave room to move. Two feet between the sofa and the table, three around a dining table, and nothing in front of a heater. A room that is easy to walk through feels larger than it is.</p>',
      '<h2>Empiece por un cuarto</h2><p>El cuarto en el que pasa más tiempo merece el primer pago. Anote lo que debe tener: lugar para cinco personas, dónde guardar los juguetes, un escritorio para la tarea. Luego busque la pieza que resuelva más de eso.</p><p>Sume los pagos semanales antes de sumar piezas. Cada etiqueta dice cuántos pagos son y a cuánto llegan, así puede comparar un juego pequeño que será suyo antes con uno grande que tarda más.</p><p>Deje espacio para moverse. Dos pies entre el sofá y la mesa, tres alrededor del comedor, y nada frente a la calefacción. Un cuarto por el que se camina bien se siente más amplio.</p>',
    ),
  },
}

const help: Component = {
  id: 'help',
  type: 'mobileGrid',
  data: { rows: 3, columns: 1 },
  components: [
    {
      id: 'trade-up',
      type: 'exchangePriceCard',
      data: {
        heading: text('Trade up', 'Cambie por algo mejor'),
        text: text(
          'Six months into an agreement you can trade what you have for something newer or bigger.',
          'A los seis meses de su contrato puede cambiar lo que tiene por algo más nuevo o más grande.',
        ),
      },
    },
    {
      id: 'call',
      type: 'contactTile',
      data: {
        icon: 'phone',
        heading: text('Talk to us', 'Hable con nosotros'),
        text: text(
          'Monday to Saturday, 8:00 AM to 8:00 PM Central time, in English and Spanish.',
          'De lunes a sábado, de 8:00 a.m. a 8:00 p.m., hora del centro, en inglés y español.',
        ),
        phone: '8005550199',
      },
    },
    {
      id: 'visit',
      type: 'contactTile',
      data: {
        icon: 'map',
        heading: text('Come by', 'Visítenos'),
        text: text('Sit on it, open it, try it.', 'Siéntese, ábralo, pruébelo.'),
        href: '/store-locator',
      },
    },
  ],
}

/** A page with every kind of tile and layout: ideas for furnishing a home. */
export function ideasPage(departments: readonly Department[]): PageLine {
  const all = `/c/${departments[0]?.id ?? 'root'}`
  return {
    id: 'home-ideas',
    name: text('Ideas for your home', 'Ideas para su hogar'),
    regions: [
      {
        id: 'main',
        components: [
          rooms(all),
          grid(all),
          byDepartment(departments),
          {
            id: 'here-today',
            type: 'productScroller',
            data: { heading: text('At your store today', 'Hoy en su tienda'), source: 'nearYou', limit: 12 },
          },
          advice,
          film,
          measuring,
          questions,
          help,
          {
            id: 'for-you',
            type: 'productScroller',
            data: {
              heading: text('Goes with what you looked at', 'Combina con lo que ha visto'),
              source: 'recommended',
              limit: 8,
            },
          },
          {
            id: 'viewed',
            type: 'productScroller',
            data: { heading: text('You looked at', 'Lo que ha visto'), source: 'recentlyViewed', limit: 12 },
          },
          { id: 'deals-bar', type: 'dealsSignUp', data: { variant: 'bar' } },
        ],
      },
    ],
  }
}
