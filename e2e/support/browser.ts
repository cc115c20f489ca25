import { existsSync } from 'node:fs'

/** Debian's Chromium without its own windows and menus, which cost as much as a page. */
const debian = '/usr/bin/chromium-headless-shell'

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
