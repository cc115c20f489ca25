/** A rate limit: `max` attempts in a period that starts with the first one and lasts `perSeconds`. */
export type Limit = {
  readonly max: number
  readonly perSeconds: number
  /**
   * What is counted separately. A network is an IPv4 address or an IPv6 /64; an account is an e-mail address.
   */
  readonly by:
    | 'network'
    | 'account and network'
    | 'account and device'
    | 'account'
    | 'customer'
    | 'card page'
    | 'phone number'
    | 'all shoppers together'
    | 'bank account'
    | 'agreement'
    | 'agreement and network'
  /** The setting that may name another number than `max`. */
  readonly setting?: 'phoneCodesPerHour'
  /** The reason for this number. */
  readonly why: string
}
