import { z } from 'zod'
import { keepComponents } from './keep-components.ts'
import { isOfUnknownType, type PageRegion, pageComponentSchema } from './page-components.ts'

/** A component that is left out of its page, and why. */
export type LeftOut = { readonly component: string; readonly type: string; readonly reason: string }

const stored = z.looseObject({
  id: z.string(),
  type: z.string(),
  online: z.boolean().optional(),
  data: z.looseObject({}),
  get components() {
    return z.array(stored).optional()
  },
})

const storedRegions = z.array(z.object({ id: z.string(), components: z.array(stored) }))

/**
 * The regions of a page as imported, without what is offline, and without components that this version cannot show:
 * `tell` is told of each of those.
 */
export function readRegions(regions: unknown, tell: (left: LeftOut) => void): PageRegion[] {
  return storedRegions.parse(regions).map(({ id, components }) => {
    const shown = keepComponents(components, (component) => {
      if (component.online === false) return false
      const isKnown = !isOfUnknownType(component)
      if (!isKnown) tell({ component: component.id, type: component.type, reason: 'unknown type' })
      return isKnown
    })
    const read = shown.flatMap((component) => {
      const { success, data, error } = pageComponentSchema.safeParse(component)
      if (success) return [data]
      tell({ component: component.id, type: component.type, reason: z.prettifyError(error) })
      return []
    })
    return { id, components: read }
  })
}
