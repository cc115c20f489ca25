import { type ComponentType, createContext } from 'react'
import type { IntlShape } from 'react-intl'
import type { Prefix } from '#site/prefix.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

/** What a static part takes: plain data, so that parts with the same data can be known by them. */
export type StaticProps = { readonly [name: string]: Json | undefined }

/**
 * Data of a static part that the scripts of a document know by their version alone. `data` is missing in a browser that
 * has them as the HTML of its document.
 */
export type ServedData<Data> = { readonly version: string; readonly data?: Data }

/** What a static part knows of its page besides what it takes. */
export type StaticSurroundings = { readonly intl: IntlShape; readonly prefix: Prefix }

/** Everything that the HTML of a static part depends on, as a text. */
export function staticKey(props: StaticProps, { intl, prefix }: StaticSurroundings): string {
  return JSON.stringify([intl.locale, prefix, props])
}

/** Gives the HTML of a static part. `key` is its `staticKey`. */
export type RenderStatic = <Props extends StaticProps>(
  key: string,
  part: ComponentType<Props>,
  props: Props,
  surroundings: StaticSurroundings,
) => string

/** How a page gets the HTML of its static parts. Undefined in browsers, which render elements. */
export const RenderStaticContext = createContext<RenderStatic | undefined>(undefined)
