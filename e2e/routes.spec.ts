import type { APIRequestContext } from '@playwright/test'
import { needsSignIn, urls } from '#site/urls.ts'
import { register, signIn, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Id of a requirement, path without prefix, and a text of the page in both languages. */
type Route = readonly [id: string, path: string, english: string, spanish: string]

/** Public pages with their headings. */
const routes: readonly Route[] = [
  ['SHL-035', '/', 'A home you can own', 'Un hogar que puede ser suyo'],
  ['SHL-036', '/login', 'Welcome Back', 'Le damos la bienvenida de nuevo'],
  ['SHL-085', '/myaccount/payonline-getstarted', 'Welcome Back', 'Le damos la bienvenida de nuevo'],
  ['SHL-037', '/registration', 'Create account', 'Crear cuenta'],
  ['SHL-038', '/reset-password', 'Reset Password', 'Restablecer contraseña'],
  ['SHL-101', '/my-accounts/resetPassword', 'Reset Password', 'Restablecer contraseña'],
  ['SHL-041', '/checkout', 'Your cart is empty', 'Su carrito está vacío'],
  ['SHL-045', '/new-checkout', 'Your cart is empty', 'Su carrito está vacío'],
  ['SHL-043] [ACC-179', '/checkout/confirmation', 'You have no order yet', 'Todavía no tiene ningún pedido'],
  ['SHL-044] [ACC-179', '/order-confirmation', 'You have no order yet', 'Todavía no tiene ningún pedido'],
  ['SHL-119', '/payment-successfull', 'You have no order yet', 'Todavía no tiene ningún pedido'],
  ['SHL-047] [SHP-014', '/cart', 'Your cart', 'Su carrito'],
  ['SHL-048] [SHP-014', '/cart/wishlist', 'Saved Items', 'Artículos guardados'],
  ['SHL-049] [SHP-014', '/search?q=sofa', 'Results for “sofa”', 'Resultados de “sofa”'],
  ['SHL-050', '/store-locator', 'Find a store', 'Buscar una tienda'],
  ['SHL-053', '/find-a-store', 'Find a store', 'Buscar una tienda'],
  ['SHL-054', '/find-your-store/storeid/00101', 'Columbus High Street store', 'Tienda Columbus High Street'],
  ['SHL-055] [SHP-014] [SHP-025', '/plp', 'All departments', 'Todos los departamentos'],
  ['SHL-056] [SHP-014', '/rac-brands', 'Shop by brand', 'Explorar por marca'],
  ['SHL-057', '/page-viewer/how-rac-works', 'How it works', 'Cómo funciona'],
  ['SHL-120', '/how-rac-works', 'How it works', 'Cómo funciona'],
  ['SHL-058] [SHL-030] [SHP-014', '/p/sofa', 'Harbor 3-seat sofa', 'Sofá Harbor de 3 plazas'],
  ['SHL-059] [SHL-030', '/p/furniture/sofa', 'Harbor 3-seat sofa', 'Sofá Harbor de 3 plazas'],
  ['SHL-060', '/p/furniture/living-room/sofa', 'Harbor 3-seat sofa', 'Sofá Harbor de 3 plazas'],
  ['SHL-061', '/p/furniture/living-room/sofas/sofa', 'Harbor 3-seat sofa', 'Sofá Harbor de 3 plazas'],
  ['SHL-062', '/p/root/furniture/living-room/sofas/sofa', 'Harbor 3-seat sofa', 'Sofá Harbor de 3 plazas'],
  ['SHL-063', '/p/sofa.html', 'Harbor 3-seat sofa', 'Sofá Harbor de 3 plazas'],
  ['SHL-065] [SHP-014', '/c/furniture', 'Furniture', 'Muebles'],
  ['SHL-066] [SHP-014', '/c/furniture/sofas', 'Sofas', 'Sofás'],
  ['SHL-067', '/c/furniture/living-room/sofas', 'Sofas', 'Sofás'],
  ['SHL-068', '/c/root/furniture/living-room/sofas', 'Sofas', 'Sofás'],
  ['SHL-069', '/c/root?sort=MOST_POPULAR', 'All departments', 'Todos los departamentos'],
  [
    'SHL-070',
    '/rac-specials/sign-up-for-deals',
    'Sign up for the Latest Deals',
    'Reciba nuestras últimas ofertas',
  ],
  ['SHL-071', '/sign-up-for-deals/confirmation', 'Thanks for signing up!', '¡Gracias por inscribirse!'],
  ['SHL-109', '/unsubscribe', 'Stop the deals', 'Dejar de recibir ofertas'],
  ['SHL-078', '/service-failure', "We can't decide right this minute", 'En este momento no podemos decidir'],
  [
    'SHL-079',
    '/service-failure-login',
    "We can't decide right this minute",
    'En este momento no podemos decidir',
  ],
  [
    'SHL-080',
    '/instant-approval?position=instant-approval',
    'See how much you can rent for',
    'Vea cuánto puede rentar',
  ],
  ['SHL-102', '/web-order-form', 'Your order form', 'Su formulario de pedido'],
  ['SHL-103', '/digital-order-form', 'Your order form', 'Su formulario de pedido'],
  [
    'SHL-108',
    '/thankyou-agreement-not-signed',
    'Your agreement is not signed',
    'Su contrato no está firmado',
  ],
  [
    'SHL-118] [SHP-014',
    '/shop-approved-items',
    'Shop what fits your budget',
    'Vea lo que cabe en su presupuesto',
  ],
  [
    'SHL-117] [SHP-032] [SHP-014',
    '/rac-exchange-plp',
    'What you can exchange for',
    'Lo que puede llevarse a cambio',
  ],
]

/** Content pages with a sentence of their asset in the test catalogue. */
const contentPages: readonly Route[] = [
  ['SHL-052', '/my-new-route', 'Twelve sofas came in.', 'Llegaron doce sofás.'],
  ['SHL-087', '/newPage', 'Begin with your nearest store.', 'Empiece por su tienda.'],
  ['SHL-074', '/tyre', 'Two stores rent tires.', 'Dos tiendas rentan llantas.'],
  ['SHL-073', '/loading-Information', 'Your data is on its way.', 'Sus datos vienen en camino.'],
  ['ACC-216] [SHL-111] [SHL-001', '/advocate', 'Friends rent too.', 'Sus amistades también rentan.'],
  ['ACC-217] [SHL-112] [SHL-001', '/refer-a-friend/referral', 'Have a look around.', 'Eche un vistazo.'],
  ['ACC-218] [SHL-113', '/promo-code-invalid', 'Other deals go on.', 'Otras ofertas siguen.'],
  ['SHL-072', '/web-accessibility', 'It works by keyboard.', 'Funciona con el teclado.'],
  ['SHL-114', '/contact-us', 'Write to help@example.com.', 'Escriba a help@example.com.'],
  ['SHL-115', '/faqs', 'Yes, at any time.', 'Sí, cuando quiera.'],
  ['SHL-110', '/mobile-app-landing-page', 'Your payments in your pocket.', 'Sus pagos en el bolsillo.'],
  [
    'SHL-116] [SHP-031] [SHP-014',
    '/rac-exchange',
    'After six months you may swap.',
    'Después de seis meses puede cambiar.',
  ],
  ['SHL-034', '/privacy-policy', 'We keep what we need.', 'Guardamos lo necesario.'],
  ['SHL-034', '/terms-conditions', 'You rent before you own.', 'Primero renta y después es suyo.'],
  ['SHL-034', '/shipping', 'We carry it in.', 'Lo metemos a su casa.'],
  ['SHL-034', '/returns-exchanges', 'Call us and we pick it up.', 'Llámenos y lo recogemos.'],
  ['SHL-034', '/site-map', 'Every page by its name.', 'Cada página por su nombre.'],
]

/** Loads a page without running scripts: status, language, heading, and text without markup. */
async function read(path: string, request: APIRequestContext) {
  const answer = await request.get(path)
  const html = await answer.text()
  const plain = (markup: string | undefined) =>
    markup?.replaceAll(/<!--.*?-->|<[^>]+>/g, '').replaceAll('&#x27;', "'")
  return {
    status: answer.status(),
    lang: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1],
    heading: plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]),
    text: plain(/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1]),
  }
}

for (const [id, path, english, spanish] of routes)
  test(`${path} shows its page, with and without prefix [${id}] [SHL-020] @no-desktop @no-script`, async ({
    request,
  }) => {
    const bare = path === '/' ? '' : path
    const page = { status: 200, lang: 'en-US', heading: english }
    expect(await read(path, request)).toMatchObject(page)
    expect(await read(`/us/en${bare}`, request)).toMatchObject(page)
    expect(await read(`/us/es${bare}`, request)).toMatchObject({ ...page, lang: 'es-US', heading: spanish })
  })

for (const [id, path, english, spanish] of contentPages)
  test(`${path} shows the content of its own name, in both languages [${id}] [SHL-475] @no-desktop @no-script`, async ({
    request,
  }) => {
    const page = { status: 200, text: expect.stringContaining(english) }
    expect(await read(path, request)).toMatchObject(page)
    expect(await read(`/us/en${path}`, request)).toMatchObject(page)
    const other = { status: 200, text: expect.stringContaining(spanish) }
    expect(await read(`/us/es${path}`, request)).toMatchObject(other)
  })

test('a department is a landing page, a category below it a list, and so are all departments with a query [SHL-065] [SHL-066] [SHL-067] [SHL-068] [SHL-069] [SHL-055] @no-desktop @no-script', async ({
  request,
}) => {
  const goods = ['Harbor 3-seat sofa', 'Lumenar 55-inch 4K TV']
  for (const prefix of ['', '/us/en']) {
    const landing = await read(`${prefix}/c/furniture`, request)
    expect(landing.text).toContain('Popular right now')
    expect(landing.text).toContain('Shop all Furniture')
    for (const path of [
      '/c/furniture/sofas',
      '/c/furniture/living-room/sofas',
      '/c/root/furniture/living-room/sofas',
    ]) {
      const { text } = await read(prefix + path, request)
      expect(text, path).toContain(goods[0])
      expect(text, path).not.toContain(goods[1])
      expect(text, path).not.toMatch(/Shop all|Popular right now/)
    }
    for (const path of ['/plp', '/c/root?sort=MOST_POPULAR']) {
      const { text } = await read(prefix + path, request)
      for (const name of goods) expect(text, path).toContain(name)
      expect(text, path).not.toMatch(/Shop all|Popular right now/)
    }
  }
})

test('the loading page shows progress and a link to leave @no-script [SHL-073] [SHL-475]', async ({
  page,
}) => {
  await page.goto('/us/es/loading-Information')
  await expect(page.getByRole('progressbar', { name: 'Cargando' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir a la página de inicio' }).click()
  await expect(page).toHaveURL('/us/es')
})

test('redirects old paths of products and categories permanently [SHL-023] [SHL-024] [SHL-025] [SHL-026] @no-desktop @no-script', async ({
  request,
}) => {
  for (const prefix of ['', '/us/en', '/us/es'])
    for (const [from, to] of [
      ['/category/sofas', '/c/sofas'],
      ['/product/sofa', '/p/sofa'],
    ]) {
      const answer = await request.get(prefix + from, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([301, prefix + to])
    }
})

test('answers 404 to a path with further segments or half a prefix [SHL-030] [SHL-031] [SHL-033] [SHL-062] [SHL-068] @no-desktop @no-script', async ({
  request,
}) => {
  const fixed = Object.values(urls).filter((path) => path.length > 1 && !path.includes(':'))
  expect(fixed.length).toBeGreaterThan(70)
  const longer = ['/cart/foo', '/checkout/xyz', ...fixed.map((path) => `${path}/of/nothing`)]
  const deeper = [
    '/p/sofa/more',
    '/p/sofa/tv/more',
    '/p/a/root/furniture/living-room/sofas/sofa',
    '/c/a/root/furniture/living-room/sofas',
  ]
  const malformed = ['/page-viewer/%F0%9F%98', '/page-viewer/%']
  const halves = ['/us/cart', '/en/cart', '/us', '/es', '/us/fr/cart', '/ca/en/cart']
  for (const path of [
    ...longer,
    ...longer.map((path) => `/us/es${path}`),
    ...deeper,
    ...malformed,
    ...halves,
  ])
    expect.soft((await request.get(path)).status(), path).toBe(404)
  // A trailing slash is not another segment.
  expect((await request.get('/us/en/cart/')).status()).toBe(200)
})

/** Pages of the account that need no agreement, card or order of their own. */
const ofAccount = Object.values(urls).filter((path) => needsSignIn(path) && !path.includes(':'))

test('redirects a guest from every page of the account to the sign-in [SHL-123] @no-desktop @no-script', async ({
  request,
}) => {
  const pages = [urls.account, ...ofAccount, `${urls.paymentHistory}?page=2`]
  expect(pages.length).toBeGreaterThan(8)
  for (const prefix of ['', '/us/es'])
    for (const page of pages) {
      const answer = await request.get(prefix + page, { maxRedirects: 0 })
      const { location = '' } = answer.headers()
      expect(answer.status(), page).toBe(302)
      const { pathname, searchParams } = new URL(location, 'http://store')
      expect([pathname, searchParams.get('return')]).toEqual([`${prefix}/login`, prefix + page])
      expect(await answer.text()).toBe('')
    }
  for (const page of [urls.verificationOverview, urls.verificationSubmission, urls.verificationComplete])
    expect(await read(`/us/en${page}`, request)).toMatchObject({
      status: 200,
      heading: 'Sign in to send your documents',
    })
})

test('a guest who wanted a page of the account is there after signing in [SHL-123] @no-script', async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/us/es/registration')
  await register(page, person)
  await page.context().clearCookies()
  await page.goto('/us/es/my-accounts/payment-history')
  await expect(page).toHaveURL('/us/es/login?return=/us/es/my-accounts/payment-history')
  await signIn(page, person)
  await expect(page).toHaveURL('/us/es/my-accounts/payment-history')
  await expect(page.getByRole('heading', { level: 1, name: 'Historial de pagos' })).toBeVisible()
})

test('every link of a page keeps its site and language [SHL-010] @no-desktop @no-script', async ({
  request,
}) => {
  for (const prefix of ['/us/en', '/us/es'])
    for (const path of ['', '/cart', '/c/furniture/sofas', '/p/sofa', '/faqs', '/store-locator?zip=43215']) {
      const html = await (await request.get(prefix + path)).text()
      const body = html.slice(html.indexOf('<body'))
      const inside = [...body.matchAll(/<a [^>]*href="(\/(?!static\/)[^"]*)"/g)].map(([, href]) => href)
      expect(inside.length, path).toBeGreaterThan(5)
      expect(
        inside.filter((href) => !`${href}/`.startsWith(`${prefix}/`) && !href?.startsWith(`${prefix}?`)),
      ).toEqual([])
    }
})
