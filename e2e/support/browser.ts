import { existsSync } from 'node:fs'

const debian = '/usr/bin/chromium'

/** Debian's Chromium where it is installed, else the browser that Playwright knows. */
export const chromium = {
  ...(existsSync(debian) ? { executablePath: debian } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
