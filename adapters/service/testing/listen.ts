import { once } from 'node:events'
import type { Server } from 'node:http'
import { onTestFinished } from 'vitest'

/** Has a server listen on a free port of this machine until the test has ended. Returns its origin. */
export async function listenForTest(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((done) => server.close(() => done()))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}
