import { z } from 'zod'
import { childrenOf, loadCategories, pathOf } from '#core/catalogue/category/load-categories.ts'
import type { Category } from '#core/catalogue/category/schema.ts'
import type { Context as Core } from '#core/context.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { factory, refuse, withToken } from '../http/call.ts'
import { listed } from '../http/listed.ts'
import { operation } from '../http/operation.ts'
import { storeOf } from '../places/shop-store.ts'
import { pictureLink } from './pictures.ts'

type Tree = ReadonlyMap<string, Category>

function wireCategory(
  tree: Tree,
  category: Category,
  levels: number,
  hidden: readonly string[],
  locale: Locale,
  core: Core,
): object {
  const children = childrenOf(tree, category.id, hidden)
  const path = pathOf(tree, category.id)
  const description = category.description[locale] ?? category.description['en-US']
  return {
    id: category.id,
    name: localized(category.name, locale),
    pageTitle: localized(category.name, locale),
    description,
    pageDescription: description ?? localized(category.name, locale),
    thumbnail: category.thumbnail === null ? undefined : pictureLink(category.thumbnail, core),
    image: category.banner === null ? undefined : pictureLink(category.banner, core),
    parentCategoryId: category.parentId ?? undefined,
    parentCategoryTree: path.map((step) => ({ id: step.id, name: localized(step.name, locale) })),
    onlineSubCategoriesCount: children.length,
    c_showInMenu: category.showInMenu,
    c_showInCLP: category.showInClp,
    c_backgroundColor: category.backgroundColor ?? undefined,
    ...(levels > 0
      ? { categories: children.map((child) => wireCategory(tree, child, levels - 1, hidden, locale, core)) }
      : {}),
  }
}

const base = '/product/shopper-products/v1/organizations/:org/categories'

const leaf = z.strictObject({
  id: z.string(),
  name: z.string(),
  pageTitle: z.string(),
  pageDescription: z.string(),
  description: z.string().optional(),
  thumbnail: z.url().optional(),
  image: z.url().optional(),
  parentCategoryId: z.string().optional(),
  parentCategoryTree: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  onlineSubCategoriesCount: z.int(),
  c_showInMenu: z.boolean(),
  c_showInCLP: z.boolean().describe('whether listings of its parent show it'),
  c_backgroundColor: z.string().optional(),
})

const branch = leaf.extend({ categories: z.array(leaf).optional() })
const categoryAnswer = leaf.extend({ categories: z.array(branch).optional() })

const levels = z
  .string()
  .default('1')
  .transform((text) => Math.min(2, Math.max(0, Number(text) || 0)))
  .describe('how many levels below are answered too: 0, 1 or 2')

const getOperation = operation({
  id: 'getCategory',
  summary: 'A category with the levels below it.',
  query: z.object({ levels }),
  answers: { 200: categoryAnswer },
})

const listOperation = operation({
  id: 'getCategories',
  summary: 'Categories by their ids; those that the store does not have are left out.',
  query: z.object({
    ids: listed.describe('ids with commas between them, 50 at most'),
    levels,
  }),
  answers: { 200: z.strictObject({ data: z.array(categoryAnswer), limit: z.int(), total: z.int() }) },
})

/** Categories by id with levels, and several by their ids (document 2 §7; the shopper-products API). */
export const category = factory
  .createApp()
  .use(`${base}/*`, withToken)
  .use(base, withToken)
  .get(`${base}/:id`, getOperation, async (c) => {
    const tree = await loadCategories(c.get('core'))
    const found = tree.get(c.req.param('id'))
    const hidden = (await storeOf(c)).restrictedCategories
    if (found === undefined || hidden.includes(found.id)) return refuse(c, { code: 'not-found', field: 'id' })
    const { levels } = c.req.valid('query')
    return c.json(wireCategory(tree, found, levels, hidden, c.get('locale'), c.get('core')))
  })
  .get(base, listOperation, async (c) => {
    const tree = await loadCategories(c.get('core'))
    const hidden = (await storeOf(c)).restrictedCategories
    const { levels, ...sent } = c.req.valid('query')
    const ids = sent.ids.slice(0, 50)
    const data = ids
      .map((id) => tree.get(id))
      .filter((found) => found !== undefined && !hidden.includes(found.id))
      .map((found) => wireCategory(tree, found as Category, levels, hidden, c.get('locale'), c.get('core')))
    return c.json({ data, limit: ids.length, total: data.length })
  })
