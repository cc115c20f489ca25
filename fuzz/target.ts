import type { Random } from './random.ts'
import type { ValidRequest } from './request.ts'

/** One thing that the store answers: a page, a form, a call. */
export type Target = {
  readonly name: string
  /** A request that the store would accept. */
  make(random: Random, origin: string): ValidRequest
}
