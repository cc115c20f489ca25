/** The most lines of a basket; the parts of a bundle count with its line. */
export const maxLines = 100

/**
 * The most lines that a basket has after two baskets met. It is above `maxLines`, so that nothing is lost there that
 * somebody chose; without a bound, sign-ins could make a basket as long as the catalogue.
 */
export const maxMergedLines = 300
