import { z } from 'zod'

/** A text in both languages; English is required. */
const text = z.strictObject({ 'en-US': z.string().min(1), 'es-US': z.string().min(1).optional() })

/** A path of this site or an absolute URL. */
const href = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)/, 'must start with /, https://, mailto: or tel:')

const picture = z.strictObject({ name: z.string().min(1), alt: text })
const link = z.strictObject({ label: text, href, style: z.enum(['primary', 'secondary']).optional() })
/** A link that may open in a window of its own, so that the page stays open behind it. */
const buttonLink = link.extend({ newWindow: z.boolean().optional() })
const icon = z.enum([
  'calendar',
  'chat',
  'cart',
  'card',
  'check',
  'heart',
  'home',
  'map',
  'phone',
  'mail',
  'shield',
  'truck',
])

function component<Type extends string, Data extends z.ZodType>(type: Type, data: Data) {
  // An offline component is stored but not shown.
  return z.strictObject({
    id: z.string().min(1),
    type: z.literal(type),
    online: z.boolean().optional(),
    // Shown to shoppers of these stores alone; without it to all (document 2 §7: by page id and store).
    storeIds: z.array(z.string().min(1)).min(1).optional(),
    data,
  })
}

const leaves = [
  component(
    'banner',
    z.strictObject({ heading: text, text: text.optional(), picture, links: z.array(link).default([]) }),
  ),
  component(
    'imageTile',
    z.strictObject({ picture, heading: text.optional(), text: text.optional(), href: href.optional() }),
  ),
  component('shopByCategory', z.strictObject({ heading: text, categoryIds: z.array(z.string()).min(1) })),
  component(
    'accordion',
    z.strictObject({
      heading: text.optional(),
      items: z.array(z.strictObject({ heading: text, body: text })).min(1),
    }),
  ),
  component('video', z.strictObject({ videoId: z.string().min(1), title: text, picture })),
  component(
    'featureRows',
    z.strictObject({
      heading: text.optional(),
      // A row shows a picture, or an icon if it has none.
      items: z
        .array(
          z.strictObject({
            picture: z.string().min(1).optional(),
            icon: icon.default('check'),
            heading: text,
            body: text,
          }),
        )
        .min(1),
    }),
  ),
  component('exchangePriceCard', z.strictObject({ heading: text, text })),
  component(
    'contactTile',
    z.strictObject({
      icon,
      heading: text,
      text: text.optional(),
      href: href.optional(),
      phone: z.string().optional(),
    }),
  ),
  // With `clamp` five lines are shown, and a button that shows the rest.
  component('html', z.strictObject({ body: text, clamp: z.boolean().optional() })),
  component('contentAsset', z.strictObject({ contentId: z.string().min(1) })),
  component('linkList', z.strictObject({ heading: text, links: z.array(link).min(1) })),
  component('buttons', z.strictObject({ links: z.array(buttonLink).min(1) })),
  component('promoTiles', z.strictObject({ heading: text.optional() })),
  component('dealsSignUp', z.strictObject({ variant: z.enum(['bar', 'footer']) })),
  component(
    'productScroller',
    z.strictObject({
      heading: text,
      source: z.enum(['category', 'popular', 'deals', 'recentlyViewed', 'recommended', 'nearYou']),
      categoryId: z.string().optional(),
      limit: z.number().int().min(1).max(24).default(10),
    }),
  ),
] as const

const leaf = z.discriminatedUnion('type', leaves)

function layout<Type extends string, Data extends z.ZodType>(type: Type, data: Data) {
  return component(type, data).extend({ components: z.array(leaf).min(1) })
}

const layouts = [
  layout(
    'carousel',
    z.strictObject({
      heading: text.optional(),
      // Slides that are seen at once from 768 px on, below 480 px, and between; document 2 §9.
      slides: z.number().int().min(1).max(6).default(1),
      tabletSlides: z.number().int().min(1).max(6).optional(),
      mobileSlides: z.union([z.number().int().min(1).max(6), z.literal([1.2, 1.3, 1.5])]).default(1),
      autoplay: z.boolean().default(false),
      cyclic: z.boolean().default(false),
    }),
  ),
  // Labels and components correspond by position.
  layout('tabs', z.strictObject({ labels: z.array(text).min(1) })),
  layout('collapsible', z.strictObject({ heading: text, open: z.boolean().default(false) })),
  layout('mobileGrid', z.strictObject({ rows: z.literal([1, 2, 3]), columns: z.literal([1, 2, 3]) })),
] as const

/** A component of a designed page: a tile, or a layout that contains tiles (document 2 §2). */
export const pageComponentSchema = z.discriminatedUnion('type', [...leaves, ...layouts])

const knownTypes: ReadonlySet<unknown> = new Set([...leaves, ...layouts].map(({ shape }) => shape.type.value))

/** Whether a component has a type that this version of the store does not know. */
export function isOfUnknownType(component: unknown): boolean {
  if (typeof component !== 'object' || component === null || !('type' in component)) return false
  return typeof component.type === 'string' && !knownTypes.has(component.type)
}

/** A layout without the components inside it whose type is not known. */
function withoutUnknown(component: unknown): unknown {
  if (typeof component !== 'object' || component === null || !('components' in component)) return component
  const inside = component.components
  if (!Array.isArray(inside)) return component
  return { ...component, components: inside.filter((one) => !isOfUnknownType(one)) }
}

/** The members of components, for whoever reads the schema of the import format. */
const members = z.toJSONSchema(pageComponentSchema, {
  io: 'input',
  unrepresentable: 'any',
  reused: 'inline',
})

/** A component that is checked if its type is known. One of a later version is taken in as it is. */
const importedComponent = z
  .custom<z.input<typeof pageComponentSchema>>()
  .superRefine((component, context) => {
    if (isOfUnknownType(component)) return
    const { error } = pageComponentSchema.safeParse(withoutUnknown(component))
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })
  .meta({ anyOf: [members] })

/** The components of a designed page by region of the page, for example "main". */
export const pageRegionsSchema = z.array(
  z.strictObject({ id: z.string().min(1), components: z.array(importedComponent) }),
)

/** A tile or a layout of tiles. */
export type PageComponent = z.output<typeof pageComponentSchema>

/** A region of a page with its components. */
export type PageRegion = { readonly id: string; readonly components: PageComponent[] }
