import { type ComponentType, Suspense } from 'react'

/**
 * A part of a page whose script does not delay the page around it: the server renders it, and the browser loads its script
 * after everything else. For parts that work without it: text, links, plain forms.
 * @param Part on the server the part itself, in the browser a `lazyPart`
 */
export function laterPart<Props extends object>(Part: ComponentType<Props>) {
  return function LaterPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
