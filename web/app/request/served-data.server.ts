import { createHash } from 'node:crypto'
import type { RequestContext } from './request-context.ts'
import type { ServedData, StaticProps } from './static-part.ts'

/**
 * The data of a static part for a page. A document has them as HTML already, so its script gets their version only; a
 * browser that asks for the data of a page gets both.
 */
export function servedData<Data extends StaticProps>(
  data: Data,
  { isDocument }: Pick<RequestContext, 'isDocument'>,
): ServedData<Data> {
  const version = createHash('sha1').update(JSON.stringify(data)).digest('base64url').slice(0, 8)
  // What is not enumerable is there for the server, which renders the part, and is not written into the page's script.
  return Object.defineProperty({ version }, 'data', { value: data, enumerable: !isDocument })
}
