/** What all components of a page have, tiles and layouts. */
type AnyComponent = {
  readonly type: string
  readonly data: object
  readonly components?: readonly AnyComponent[] | undefined
}

/** The labels of tabs correspond to their components by position, so a label goes with its component. */
function dataOf(data: object, isKept: (at: number) => boolean): object {
  if (!('labels' in data) || !Array.isArray(data.labels)) return data
  return { ...data, labels: data.labels.filter((_label, at) => isKept(at)) }
}

/** The components for which `keep` is true, in layouts too. A layout that has nothing left is left out as well. */
export function keepComponents<Component extends AnyComponent>(
  components: readonly Component[],
  keep: (component: Component) => boolean,
): Component[] {
  return components.filter(keep).flatMap((component) => {
    const { components: inside } = component
    if (inside === undefined) return [component]
    const kept = (inside as readonly Component[]).map(keep)
    const left = inside.filter((_one, at) => kept[at])
    if (left.length === 0) return []
    return [{ ...component, components: left, data: dataOf(component.data, (at) => kept[at] === true) }]
  })
}
