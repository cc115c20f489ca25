/** An address in the United States. The second line is '' or absent where there is none. */
export type PostalAddress = {
  readonly address1: string
  readonly address2?: string
  readonly city: string
  readonly stateCode: string
  readonly postalCode: string
}

/** The last line of an address: 'Columbus, OH 43215'. */
export function townLine({
  city,
  stateCode,
  postalCode,
}: Omit<PostalAddress, 'address1' | 'address2'>): string {
  return `${city}, ${stateCode} ${postalCode}`
}

/** An address in one line. */
export function addressLine({ address1, address2 = '', ...town }: PostalAddress): string {
  const street = address2 === '' ? address1 : `${address1}, ${address2}`
  return `${street}, ${townLine(town)}`
}
