import type { GoodsKind } from '#domain/law/price-caps.ts'
import { type DepartmentId, departmentNames, kinds } from './kinds.ts'

/** The words of a title before "for", which name the product itself. */
function headOf(title: string): string {
  const [head = '', ...rest] = title.split(/ (?:for|f\/) /i)
  return rest.length > 0 && head.includes(' ') ? head : title
}

/** The category of a product, or "other" if its kind is unknown. */
export function categoryOf(title: string, attributes: Readonly<Record<string, unknown>>): string {
  const there = (name: string) => name in attributes && attributes[name] !== false
  const called = String(attributes.product_type ?? '')
  const head = headOf(title)
  const found = kinds.find((kind) => {
    const bySign = kind.has?.some(there) === true && kind.lacks?.some(there) !== true
    return bySign || kind.called?.test(called) === true || kind.title?.test(head) === true
  })
  return found?.id ?? 'other'
}

export const departments = Object.entries(departmentNames).map(([id, name]) => ({
  id: id as DepartmentId,
  name,
}))

/** The kind of goods that price caps apply to in a department. */
const goodsKinds: Readonly<Partial<Record<DepartmentId, GoodsKind>>> = {
  computers: 'computer',
  printing: 'computer',
  electronics: 'electronics',
}

/** The category lines: the root, five departments, and the kinds in them. */
export function categoryLines() {
  const tops = departments.map(({ id, name }, at) => ({
    id,
    parentId: 'root',
    position: at + 1,
    name,
    goodsKind: goodsKinds[id],
  }))
  const named = new Map(kinds.map((kind) => [kind.id, kind]))
  const leaves = [...named.values()].map(({ id, department, name }, at) => ({
    id,
    parentId: department,
    position: at + 1,
    name,
  }))
  const root = {
    id: 'root',
    name: { 'en-US': 'All departments', 'es-US': 'Todos los departamentos' },
    showInMenu: false,
    showInClp: false,
  }
  return [root, ...tops, ...leaves]
}
