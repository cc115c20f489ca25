import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

/**
 * The areas of the store in their order: each may import only from those before it. Domain, core, commerce and
 * web/app have the same areas.
 */
export const areas = ['places', 'catalogue', 'shopper', 'approval', 'money', 'agreement', 'ordering'] as const

/** The folders below the areas. */
const floors = {
  domain: ['base', 'law'],
  core: [],
  commerce: ['http'],
  'web/app': ['request', 'ui'],
} as const

/** The folders above the areas of web/app: pages that join several areas, and what surrounds every page. */
export const webTops = ['account', 'cart', 'design', 'home', 'inbox', 'shell'] as const

/** The folders of web/app from the lowest to the highest. Those of the last entry may not import each other. */
export const webOrder = [...floors['web/app'], ...areas, webTops.join('|')]

const all = 'site|platform|domain|core|commerce|adapters|web|server|catalog|studio|ops|messages|bench|e2e'
const tests = '(\\.test\\.tsx?$|/testing/)'

/** A folder that may import only itself and what is allowed. */
const only = (name: string, from: string, allowed: string, comment: string): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.ts$' },
  to: { path: `^(${all})/`, pathNot: allowed },
})

/** Rules that no area imports a later one. */
const inOrder = (floor: keyof typeof floors): IForbiddenRuleType[] => {
  const order = floor === 'web/app' ? webOrder : [...floors[floor], ...areas]
  return order.slice(0, -1).map((area, index) => ({
    name: `${floor}-${area}-knows-none-above`,
    comment: `The order is ${order.join(', ')}.`,
    severity: 'error',
    from: { path: `^${floor}/(${area})/`, pathNot: tests },
    to: { path: `^${floor}/(${order.slice(index + 1).join('|')})/` },
  }))
}

/**
 * Pages that read from a later area of core, with what they may import. Each shows one additional fact on a
 * page that is complete without it, so the page stays in the earlier area.
 */
const laterReads: Readonly<Record<string, { readonly of: string; readonly why: string }>> = {
  'web/app/places/store/load-locator.server.ts': {
    of: 'core/(catalogue/(content|preference)/|shopper/chosen-store/suggest-stores|shopper/session/store-hints)',
    why: 'The catalogue manages the text above the store locator and the addresses of affiliates; what is suggested or hidden hangs on the session.',
  },
  'web/app/catalogue/search/load-listing.server.ts': {
    of: 'core/approval/approval/',
    why: 'A listing can be limited to what an approval allows.',
  },
  'web/app/catalogue/product/load-product.server.ts': {
    of: 'core/ordering/delivery/first-delivery-day',
    why: 'The page of a product says when it can be delivered at the earliest.',
  },
  'web/app/shopper/basket/cart-view.ts': {
    of: 'core/(approval/approval/|ordering/new-order/check-approval)',
    why: 'The cart says what of it fits the approval.',
  },
  'web/app/agreement/visit/read-with-returns.server.ts': {
    of: 'core/ordering/visit/',
    why: 'What is paid next depends on the day on which the goods are planned to be returned.',
  },
  'web/app/agreement/payoff/load-ends.server.ts': {
    of: 'core/ordering/visit/',
    why: 'A payoff cancels the visits that are planned, which is said before it is paid.',
  },
}

const exactly = (file: string) => `^${file.replaceAll('.', '\\.')}$`

/** Rules that a page imports no later area of core than its own. */
const readsInOrder: readonly IForbiddenRuleType[] = areas.slice(0, -1).flatMap((area, index) => {
  const later = `^core/(${areas.slice(index + 1).join('|')})/`
  const rule = { name: `web/app-${area}-reads-nothing-later`, severity: 'error' } as const
  const exceptions = Object.entries(laterReads).filter(([file]) => file.startsWith(`web/app/${area}/`))
  return [
    {
      ...rule,
      comment: `The order is ${areas.join(', ')}.`,
      from: { path: `^web/app/${area}/`, pathNot: [tests, ...exceptions.map(([file]) => exactly(file))] },
      to: { path: later },
    },
    ...exceptions.map(([file, { of, why }]) => ({
      ...rule,
      comment: why,
      from: { path: exactly(file) },
      to: { path: later, pathNot: `^${of}` },
    })),
  ]
})

const layers: readonly IForbiddenRuleType[] = [
  only('domain-stands-alone', '^domain/', '^domain/', 'Rules know nothing of storage, screens or words.'),
  only('site-knows-no-noun', '^site/', '^(site/|domain/base/)', 'Addresses and cookies are plain facts.'),
  only(
    'platform-knows-no-noun',
    '^platform/',
    '^((platform|site|messages)/|domain/base/)',
    'Database, keys, jobs and mail carry every noun and import none.',
  ),
  only(
    'adapters-know-no-noun',
    '^adapters/',
    '^(adapters|platform|site|domain|messages)/',
    'An outside service can be exchanged without touching the store.',
  ),
  only(
    'core-knows-no-caller',
    '^core/',
    '^(core|adapters|platform|site|domain|messages)/',
    'Actions serve pages and API alike.',
  ),
  only(
    'commerce-knows-no-page',
    '^commerce/',
    '^(commerce|core|platform|site|domain|messages)/',
    'Pages and API do not know each other.',
  ),
  only(
    'web-knows-no-api',
    '^web/',
    '^(web|core|platform|site|domain|messages)/',
    'Pages and API do not know each other.',
  ),
  only(
    'messages-are-words',
    '^messages/',
    '^(messages|domain)/',
    'Words depend on nothing but the list of languages.',
  ),
  only(
    'studio-knows-only-the-goods',
    '^studio/',
    '^(studio|catalog|domain)/',
    'What makes the pictures reads the catalogue and nothing of the store.',
  ),
  {
    name: 'pictures-are-all-that-leaves-the-studio',
    comment: 'The store and its catalogue use what was rendered, and run without the studio.',
    severity: 'error',
    from: { pathNot: '^studio/' },
    to: { path: '^studio/' },
  },
]

const singleRules: readonly IForbiddenRuleType[] = [
  {
    name: 'domain-uses-no-package',
    comment: 'Rules are plain functions: no library, no Node.',
    severity: 'error',
    from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
  },
  {
    name: 'pages-and-calls-have-no-sql',
    comment: 'A statement stands in the queries of its noun.',
    severity: 'error',
    from: { path: '^(web|commerce)/', pathNot: tests },
    to: { path: '^platform/db/' },
  },
  {
    name: 'pages-and-calls-use-no-queries',
    comment: 'They call what core does and reads, with the context of their request.',
    severity: 'error',
    from: { path: '^(web|commerce)/', pathNot: tests },
    to: { path: '^core/.*[/-]queries\\.ts$' },
  },
  {
    name: 'own-inputs-are-made-in-core',
    comment:
      'What a page or call gives to an action was read with its schema: nothing unread gets past a type.',
    severity: 'error',
    from: { path: `^(${all})/`, pathNot: '^core/' },
    to: { path: '^core/own-input\\.ts$' },
  },
  {
    name: 'context-knows-no-area',
    comment: 'Every action takes the context, so it stands below all of them.',
    severity: 'error',
    from: { path: '^core/(context|composition)\\.ts$' },
    to: { path: `^core/(${areas.join('|')})/` },
  },
  {
    name: 'areas-are-composed-elsewhere',
    comment: 'What stands above an area reaches it through the context.',
    severity: 'error',
    from: { path: `^core/(${areas.join('|')})/`, pathNot: tests },
    to: { path: '^core/(compose|open-context)\\.ts$' },
  },
  {
    name: 'web-tops-stand-alone',
    comment: 'What two of them show is a part of an area.',
    severity: 'error',
    from: { path: `^web/app/(${webTops.join('|')})/` },
    to: { path: `^web/app/(${webTops.join('|')})/`, pathNot: '^web/app/$1/' },
  },
  {
    name: 'design-system-knows-no-core',
    comment:
      'Pieces of the design system show what they are given: of core they know the shape of rich text alone.',
    severity: 'error',
    from: { path: '^web/app/ui/', pathNot: tests },
    to: { path: '^core/', pathNot: '^core/catalogue/content/rich-text\\.ts$' },
  },
  {
    name: 'web-root-is-the-top',
    comment: 'The root, the entries and the list of routes put the folders together.',
    severity: 'error',
    from: { path: '^web/app/[^/]+/' },
    to: { path: '^web/app/[^/]+$' },
  },
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one file, or hide a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'tests-are-not-used',
    severity: 'error',
    from: { pathNot: '(\\.test\\.tsx?|/testing/|^e2e/|^bench/|^fuzz/)' },
    to: { path: tests },
  },
]

/** The allowed imports, checked by scripts/boundaries.ts. */
export const boundaryRules: IConfiguration = {
  forbidden: [
    ...layers,
    ...inOrder('domain'),
    ...inOrder('core'),
    ...inOrder('commerce'),
    ...inOrder('web/app'),
    ...readsInOrder,
    ...singleRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^build/|^\\.react-router/|\\.d\\.ts$|\\+types/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
