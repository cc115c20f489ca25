import type { z } from 'zod'
import type { pageLine } from '#core/catalogue/import/schema.ts'
import type { Localized } from '#domain/base/locale.ts'
import { ideasPage } from './ideas.ts'
import { text } from './text.ts'

type PageLine = z.input<typeof pageLine>

const apply = '/instant-approval?position=instant-approval'

/** A department as the pages link to it. */
type Department = { readonly id: string; readonly name: Localized }

const mainBanner = (
  first: Department,
  heading = text('Make it home. Make it yours.', 'Arme su hogar a su gusto y hágalo suyo.'),
): PageLine => ({
  id: 'main-banner',
  name: text('Banner of the home page', 'Imagen principal'),
  regions: [
    {
      id: 'main',
      components: [
        {
          id: 'hero',
          type: 'banner',
          data: {
            heading,
            text: text(
              'Furniture, appliances and electronics in weekly payments that fit. Return any time.',
              'Muebles, electrodomésticos y electrónica en pagos semanales a su medida. Devuélvalos cuando quiera.',
            ),
            picture: {
              name: 'scene-living-room',
              alt: text(
                'A bright living room with a gray-blue sofa, a yellow armchair, a coffee table and a floor lamp',
                'Una sala luminosa con sofá gris azulado, sillón amarillo, mesa de centro y lámpara de pie',
              ),
            },
            links: [
              { label: text('Shop now', 'Ver productos'), href: `/c/${first.id}`, style: 'primary' },
              {
                label: text('Get pre-approved', 'Obtenga su aprobación'),
                href: apply,
                style: 'secondary',
              },
            ],
          },
        },
      ],
    },
  ],
})

const steps = {
  id: 'steps',
  type: 'featureRows' as const,
  data: {
    items: [
      {
        picture: 'step-choose',
        heading: text('Choose what you like', 'Elija lo que le gusta'),
        body: text(
          '<p>Every tag tells you the payment, how many there are, and the total. Nothing hides behind it.</p>',
          '<p>Cada etiqueta dice el pago, cuántos son y el total. No hay nada escondido.</p>',
        ),
      },
      {
        picture: 'step-approved',
        heading: text('Get approved in minutes', 'Reciba su aprobación en minutos'),
        body: text(
          '<p>A few questions, one topic at a time. You see the answer, and the payment that suits you, right away.</p>',
          '<p>Unas cuantas preguntas, un tema a la vez. La respuesta, y el pago que le acomoda, aparecen de inmediato.</p>',
        ),
      },
      {
        picture: 'step-delivered',
        heading: text('We bring it to you', 'Se lo llevamos a casa'),
        body: text(
          '<p>Pick the day. Your store brings it, sets it up and takes the boxes away.</p>',
          '<p>Escoja el día. Su tienda lo lleva, lo instala y se lleva las cajas.</p>',
        ),
      },
      {
        picture: 'step-owned',
        heading: text('Own it, or return it', 'Que sea suyo, o devuélvalo'),
        body: text(
          '<p>Make the payments and it is yours. Pay early and save. Return it any time and make no further payments.</p>',
          '<p>Haga los pagos y es suyo. Liquide antes y ahorre. Devuélvalo cuando quiera y no haga más pagos.</p>',
        ),
      },
    ],
  },
}

const home = (departments: readonly Department[]): PageLine => ({
  id: 'home',
  name: text('Home', 'Inicio'),
  regions: [
    {
      id: 'main',
      components: [
        {
          id: 'departments',
          type: 'shopByCategory',
          data: {
            heading: text('Shop By Category', 'Explore por categoría'),
            categoryIds: departments.map(({ id }) => id),
          },
        },
        {
          id: 'near-you',
          type: 'productScroller',
          data: { heading: text('Near you today', 'Hoy cerca de usted'), source: 'nearYou', limit: 12 },
        },
        {
          ...steps,
          id: 'how-it-works',
          data: { ...steps.data, heading: text('How it works', 'Cómo funciona') },
        },
        { id: 'start', type: 'contentAsset', data: { contentId: 'Getstarted-Homepage' } },
        {
          id: 'deals',
          type: 'productScroller',
          data: {
            heading: text('Deals of the week', 'Ofertas de la semana'),
            source: 'deals',
            categoryId: 'deals',
            limit: 12,
          },
        },
        {
          id: 'promos',
          type: 'promoTiles',
          data: { heading: text('Offers at your store', 'Promociones de su tienda') },
        },
        {
          id: 'popular',
          type: 'productScroller',
          data: {
            heading: text('What neighbors rent most', 'Lo que más rentan sus vecinos'),
            source: 'popular',
            limit: 12,
          },
        },
        { id: 'deals-bar', type: 'dealsSignUp', data: { variant: 'bar' } },
        {
          id: 'recent',
          type: 'productScroller',
          data: { heading: text('You looked at', 'Lo que ha visto'), source: 'recentlyViewed', limit: 12 },
        },
      ],
    },
  ],
})

const howItWorks: PageLine = {
  id: 'how-rac-works',
  name: text('How it works', 'Cómo funciona'),
  regions: [
    {
      id: 'main',
      components: [
        {
          // Offline because there is no video yet. The id is that of a sample.
          id: 'video',
          type: 'video',
          online: false,
          data: {
            videoId: 'M7lc1UVf-VE',
            title: text('Rent-to-own in two minutes', 'La renta con opción a compra en dos minutos'),
            picture: {
              name: 'scene-dining-room',
              alt: text('A furnished dining room', 'Un comedor amueblado'),
            },
          },
        },
        steps,
        {
          id: 'cost',
          type: 'html',
          data: {
            body: text(
              '<h2>What it costs</h2><p>Each tag says it all: the payment and how often, how many payments, the total cost, and the cash price. A sofa at $24.99 a week for 104 weeks costs $2,598.96 in all; its cash price is $1,299.50. Pay that cash price within the same-as-cash days and you are done.</p>',
              '<h2>Cuánto cuesta</h2><p>Cada etiqueta lo dice todo: el pago, cada cuánto se hace, cuántos pagos son, el costo total y el precio de contado. Un sofá de $24.99 por semana durante 104 semanas cuesta $2,598.96 en total; de contado cuesta $1,299.50. Si paga ese precio dentro del plazo del precio de contado garantizado, ya es suyo.</p>',
            ),
          },
        },
        {
          id: 'next',
          type: 'buttons',
          data: {
            links: [
              { label: text('Get pre-approved', 'Obtenga su aprobación'), href: apply, style: 'primary' },
              {
                label: text('Read the questions and answers', 'Leer las preguntas frecuentes'),
                href: '/faqs',
                style: 'secondary',
                newWindow: true,
              },
            ],
          },
        },
      ],
    },
  ],
}

type Link = readonly [href: string, english: string, spanish: string]

function column(id: string, english: string, spanish: string, links: readonly Link[]) {
  const items = links.map(([href, inEnglish, inSpanish]) => ({ label: text(inEnglish, inSpanish), href }))
  return { id, type: 'linkList' as const, data: { heading: text(english, spanish), links: items } }
}

const footer = (departments: readonly Department[]): PageLine => ({
  id: 'footer',
  name: text('Footer', 'Pie de página'),
  regions: [
    {
      id: 'main',
      components: [
        column(
          'shop',
          'Shop',
          'Productos',
          departments.map(
            ({ id, name }): Link => [`/c/${id}`, name['en-US'], name['es-US'] ?? name['en-US']],
          ),
        ),
        column('help', 'Help', 'Ayuda', [
          ['/how-rac-works', 'How it works', 'Cómo funciona'],
          ['/page-viewer/home-ideas', 'Ideas for your home', 'Ideas para su hogar'],
          ['/faqs', 'Questions and answers', 'Preguntas frecuentes'],
          ['/contact-us', 'Contact us', 'Contáctenos'],
          ['/shipping', 'Delivery', 'Entrega a domicilio'],
          ['/returns-exchanges', 'Returns & exchanges', 'Devoluciones y cambios'],
        ]),
        column('account', 'Your account', 'Su cuenta', [
          ['/my-account', 'My account', 'Mi cuenta'],
          [apply, 'Get pre-approved', 'Obtenga su aprobación'],
          ['/cart/wishlist', 'Saved items', 'Artículos guardados'],
          ['/store-locator', 'Find a store', 'Buscar una tienda'],
        ]),
        column('about', 'Good to know', 'Información útil', [
          ['/terms-conditions', 'Terms & conditions', 'Términos y condiciones'],
          ['/privacy-policy', 'Privacy policy', 'Política de privacidad'],
          ['/web-accessibility', 'Web accessibility', 'Accesibilidad del sitio'],
          ['/site-map', 'Site map', 'Mapa del sitio'],
          [
            '/rac-specials/sign-up-for-deals',
            'Deals by email or text',
            'Ofertas por correo electrónico o mensaje de texto',
          ],
        ]),
        { id: 'sign-up', type: 'dealsSignUp', data: { variant: 'footer' } },
      ],
    },
  ],
})

/** The banner that shoppers of one store of the demo see at home in place of the common one. */
export function bannersOfStores([first]: readonly Department[]): PageLine[] {
  const heading = text('Make it home, Bronx. Make it yours.', 'En el Bronx, arme su hogar y hágalo suyo.')
  return first === undefined ? [] : [{ ...mainBanner(first, heading), id: 'main-banner.00801' }]
}

/** The designed pages of a store with these departments. */
export function storePages(departments: readonly Department[]): PageLine[] {
  const [first] = departments
  if (first === undefined) throw new Error('a store has departments')
  return [mainBanner(first), home(departments), howItWorks, ideasPage(departments), footer(departments)]
}
