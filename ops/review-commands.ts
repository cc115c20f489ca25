import { decideReview } from '#core/catalogue/review/decide-review.ts'
import { listWaitingReviews } from '#core/catalogue/review/list-reviews.ts'
import { fail, ok } from '#domain/base/result.ts'
import { reviewRefusals } from '#domain/catalogue/review.ts'
import type { Command } from './command.ts'

/** Operator commands for reviews. None shows the stars, so that no review can be chosen by them. */
export const reviewCommands: Readonly<Record<string, Command>> = {
  reviews: {
    usage: 'reviews',
    about:
      'Reviews that nobody has read yet, oldest first: id, when, product, first name, text. The stars are not shown, and only the first one can be decided.',
    async run(_args, { context, actor }) {
      const waiting = await listWaitingReviews(actor, context)
      return ok(
        waiting.map(({ id, writtenAt, productId, author, body }) =>
          [id, writtenAt.toISOString(), productId, author, body.replaceAll(/\s+/g, ' ')].join('\t'),
        ),
      )
    },
  },
  'show-review': {
    usage: 'show-review <review id> <when>',
    about:
      'The review that waits longest is shown on the page of its product, whatever it says of it. <when> is what the list says: words that were written after it are not shown unread.',
    async run([id = '', writtenAt], { context, actor }) {
      const shown = await decideReview(actor, { id, writtenAt }, context)
      return shown.ok ? ok(['The review is shown.']) : shown
    },
  },
  'refuse-review': {
    usage: `refuse-review <review id> <${reviewRefusals.join(' | ')}> <when>`,
    about:
      'The review that waits longest, or one that is shown, is refused for one of these reasons; a bad opinion is none. Its author reads the reason. One that is shown needs no <when>.',
    async run([id = '', reason, writtenAt], { context, actor }) {
      const refusal = reviewRefusals.find((one) => one === reason)
      if (refusal === undefined) return fail('choice-required', { field: 'reason' })
      const refused = await decideReview(actor, { id, writtenAt, refusal }, context)
      return refused.ok ? ok(['The review is refused.']) : refused
    },
  },
}
