/** A store that is suggested, as far as a page shows it. */
export type SuggestedStore = {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly place: string
}
