import pg from 'pg'

/** How long a server may take to accept a connection, in milliseconds. */
const connectMs = 10_000

/**
 * Runs work on a connection of its own, which is closed afterwards. A connection that is lost meanwhile fails the
 * statement that waits for it, or else the next one.
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  })
  // Without a listener a connection that is lost between two statements would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
