/** Settings that are unsafe for a public store but that an operator may accept. */
export const unsafeKinds = [
  'test-cards',
  'mail-files',
  'sms-files',
  'dev-pages',
  'demo-accounts',
  'no-rate-limits',
  'http-origin',
  'http-services',
  'public-oidc-client',
  'unreviewed-law',
] as const

export type UnsafeKind = (typeof unsafeKinds)[number]
