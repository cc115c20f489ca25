/** A consumer reporting agency, as a notice must name it (15 U.S.C. 1681m(a)). */
export type Agency = {
  readonly name: string
  readonly address: string
  readonly phone: string
}
