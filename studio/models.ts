import { products } from '#catalog/demo/products/all.ts'
import { modelName } from '#catalog/pictures/viewer-model.ts'
import { digestOf, modelSpecOf, type Part } from './model-spec.ts'

/** Goods to turn and look at: a product in a size, as it is to be built. */
type Model = {
  readonly name: string
  readonly product: string
  readonly parts: readonly Part[]
  readonly digest: string
}

/** What is to be built for the viewer: one model for all finishes and sizes that share it. */
export function viewerModels(): readonly Model[] {
  const models = new Map<string, Model>()
  for (const source of products) {
    for (const finish of source.finishes) {
      for (const size of source.sizes ?? [undefined]) {
        const spec = modelSpecOf(source, finish, size?.inches)
        const name = modelName(source, finish, size)
        if (models.has(name)) continue
        models.set(name, { name, product: source.slug, parts: [{ ...spec, name }], digest: digestOf([spec]) })
      }
    }
  }
  return [...models.values()]
}
