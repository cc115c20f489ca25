import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The day that it is at a place. */
function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
}

/** What an operator types once the goods are at the shopper's home; answers what the command said. */
export async function markDelivered(orderNumber: string, timeZone: string): Promise<string> {
  const args = ['ops/ops.ts', 'mark-delivered', orderNumber, todayIn(timeZone)]
  const env = {
    ...process.env,
    DATA_DIR: process.env.E2E_DATA_DIR,
    SEED: 'catalog/fixture',
    OPERATOR: 'olga',
  }
  const { stdout } = await run(process.execPath, args, { env })
  return stdout
}
