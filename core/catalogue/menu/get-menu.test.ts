import { beforeAll, expect, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import type { Store } from '#core/places/store/schema.ts'
import { readFlags } from '#core/places/store/store-flags.ts'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { getMenu, type MenuCategory } from './get-menu.ts'

let context: TestContext
let store: Store

beforeAll(async () => {
  context = await freshContext()
  await importCatalogue('catalog/fixture', context.db, '2026-03-02')
  store = (await findStore(context.db, '00303'))!
  return () => context.dispose()
})

function idsOf(menu: readonly MenuCategory[]): string[] {
  return menu.flatMap((category) => [category.id, ...idsOf(category.children ?? [])])
}

async function menuIds(of: Store | undefined): Promise<string[]> {
  return idsOf(await getMenu({ locale: 'en-US', store: of }, context))
}

test('the menu speaks the language, and has a picture for each department alone', async () => {
  const menu = await getMenu({ locale: 'es-US', store: undefined }, context)
  const furniture = menu.find(({ id }) => id === 'furniture')
  expect(furniture).toMatchObject({ name: 'Muebles', thumbnail: expect.any(String) })
  expect(furniture?.children?.map((child) => 'thumbnail' in child)).not.toContain(true)
})

test('categories without the flag stay out, unless the store’s restrictions name them [SHL-156] [SHL-157]', async () => {
  await context.db.run(sql`update category set show_in_menu = false where id = 'sofas'`)
  expect(await menuIds(store)).not.toContain('sofas')
  expect(await menuIds({ ...store, flags: { ...readFlags({}), restrictionData: ['sofas'] } })).toContain(
    'sofas',
  )
  await context.db.run(sql`update category set show_in_menu = true where id = 'sofas'`)
  expect(await menuIds(store)).toContain('sofas')
})

test('what a store may not rent is not in its menu [SHL-158]', async () => {
  expect(await menuIds(store)).toContain('tvs')
  expect(await menuIds({ ...store, restrictedCategories: ['tvs'] })).not.toContain('tvs')
  const named = {
    ...store,
    restrictedCategories: ['gaming'],
    flags: { ...readFlags({}), restrictionData: ['gaming'] },
  }
  expect(await menuIds(named)).not.toContain('gaming')
})

test('the menu is three levels deep, or as deep as the preference says [SHL-160] [SHP-117]', async () => {
  await context.db.run(sql`
    insert into category (id, parent_id, name) values
      ('level-2', 'furniture', '{"en-US": "Two"}'), ('level-3', 'level-2', '{"en-US": "Three"}'),
      ('level-4', 'level-3', '{"en-US": "Four"}')`)
  expect(await menuIds(undefined)).toContain('level-3')
  expect(await menuIds(undefined)).not.toContain('level-4')
  const prefer = async (levels: string) => {
    await context.db.run(sql`delete from preference where id = 'menuLevels'`)
    await context.db.run(sql`insert into preference (id, value) values ('menuLevels', ${levels})`)
    return menuIds(undefined)
  }
  expect(await prefer('4')).toContain('level-4')
  expect(await prefer('2')).not.toContain('level-3')
  expect(await prefer('9')).toEqual(await prefer('3'))
})
