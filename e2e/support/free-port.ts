import { createServer } from 'node:net'

/**
 * Below the ports that Linux uses for outgoing connections (32768 and up), so that none of them takes one
 * meanwhile.
 */
const [lowest, count] = [20_000, 12_000]

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count)
    if (await isFree(port)) return port
  }
}
