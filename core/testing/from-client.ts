import { networkOf } from '#platform/client.ts'
import type { TestContext } from './context.ts'

/** A context as a request from this address has it, with the device cookie that its browser sends, if any. */
export function fromClient(context: TestContext, address: string, device?: string): TestContext {
  return { ...context, client: { address, network: networkOf(address) ?? address, device } }
}
