import address from './app.css?url'

/** The address of the file with all styles. Browsers keep it for good, because other styles have another address. */
export const stylesFile = address

/** What the cookie says of a browser that has this file: what is its own in the address. */
export const stylesVersion = /([\w-]+)\.css/.exec(address)?.[1] ?? ''
