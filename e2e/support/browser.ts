import { existsSync } from 'node:fs'

/** Debian's headless Chromium, which needs less memory than the full browser. */
const debian = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium if it is installed, else Playwright's. */
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
