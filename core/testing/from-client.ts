import { networkOf } from '#platform/client.ts'
import type { TestContext } from './context.ts'

/** A context for a request from this address, with an optional device cookie. */
export function fromClient(context: TestContext, address: string, device?: string): TestContext {
  return {
    ...context,
    client: { ...context.client, address, network: networkOf(address) ?? address, device },
  }
}
