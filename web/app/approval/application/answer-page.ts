import { pathTo } from '#site/urls.ts'

/** The pages of a decision that a mail leads to. */
const answerPages = ['approved', 'declined'] as const
export type AnswerPage = (typeof answerPages)[number]

/** Address of the application for somebody who asks for an answer that this browser has none of. */
export function askForAnswer(page: AnswerPage): string {
  return pathTo('instantApproval', undefined, { answer: page })
}

/** The page of the answer that was asked for; null for any other text. */
export function readAnswerPage(text: string | null): AnswerPage | null {
  return answerPages.find((page) => page === text) ?? null
}
