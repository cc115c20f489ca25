/** The most lines of a basket; the parts of a bundle count with its line. */
export const maxLines = 100
