import { once } from 'node:events'
import type { Server as WebServer } from 'node:http'
import type { Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** Has a server listen on a free port of this machine until the test has ended. Returns its origin. */
export async function listenForTest(server: Server | WebServer): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    return new Promise<void>((done) => server.close(() => done()))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}
