import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const name = '@salesforce/retail-react-app'
const version = '10.2.0'

/** Outside the tree, so that none of its packages is taken for one of the store's. */
const folder = process.env.CLIENTS_DIR ?? join(homedir(), '.cache', 'rent-to-own-store', 'clients')

function npm(args: readonly string[], cwd: string): void {
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, stdio: 'inherit' })
}

/**
 * The folder of the vendor's stock storefront, as its package has it, with what it needs. It is installed at the first
 * call, into CLIENTS_DIR, which takes some minutes.
 */
export function installStorefront(): string {
  const app = join(folder, `retail-react-app-${version}`)
  if (existsSync(app)) return app
  console.log(`Installing ${name} ${version} into ${folder} …`)
  const unfinished = join(folder, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  npm(['pack', `${name}@${version}`], unfinished)
  execFileSync('tar', ['xzf', `salesforce-retail-react-app-${version}.tgz`], { cwd: unfinished })
  // Without peers npm puts ajv 6 at the top, beside an ajv-keywords that needs ajv 8 and does not start without it.
  npm(['install', '--omit=dev', '--legacy-peer-deps', '--no-save', 'ajv@8'], join(unfinished, 'package'))
  renameSync(join(unfinished, 'package'), app)
  rmSync(unfinished, { recursive: true })
  return app
}

/** The language codes of the storefront that the walk takes; it has words for es-MX and none for es-US. */
export const appLocales = ['en-US', 'es-MX'] as const
export type AppLocale = (typeof appLocales)[number]

/**
 * Writes the configuration that the storefront prefers to its own: one site in two languages, whose calls go to
 * `gateway` (host and port), with Einstein and social sign-in off.
 */
export function configureStorefront(app: string, gateway: string): void {
  const target = { host: gateway, protocol: 'http' }
  const supportedLocales = appLocales.map((id) => ({ id, preferredCurrency: 'USD' }))
  const l10n = {
    supportedCurrencies: ['USD'],
    defaultCurrency: 'USD',
    defaultLocale: 'en-US',
    supportedLocales,
  }
  const change = {
    defaultSite: 'us',
    siteAliases: {},
    sites: [{ id: 'us', l10n }],
    commerceAPI: {
      proxyPath: '/mobify/proxy/api',
      parameters: { clientId: 'stock', organizationId: 'f_ecom_store', shortCode: 'store', siteId: 'us' },
    },
    einsteinAPI: {},
    dataCloudAPI: {},
  }
  const proxyConfigs = [
    { ...target, path: 'api' },
    { ...target, path: 'ocapi' },
  ]
  writeFileSync(
    join(app, 'config', 'local.js'),
    [
      "const base = require('./default.js')",
      `const app = { ...base.app, ...${JSON.stringify(change)} }`,
      `const ssrParameters = { ...base.ssrParameters, proxyConfigs: ${JSON.stringify(proxyConfigs)} }`,
      'module.exports = { ...base, app, ssrParameters }',
      '',
    ].join('\n'),
  )
}
