import type { DecisionEngine } from './decision/port.ts'
import type { GeocodeService } from './geocoding/port.ts'
import type { IdentityProvider } from './identity/port.ts'
import type { LeadService } from './leads/port.ts'
import type { MailTransport } from './mail/port.ts'
import type { NetworkLocator } from './network-location/port.ts'
import type { BankGateway } from './payments/bank-port.ts'
import type { DemoBank } from './payments/embedded-bank.ts'
import type { PaymentGateway } from './payments/port.ts'
import type { SearchEngine } from './search/port.ts'
import type { SigningCeremony } from './signing/ceremony-port.ts'
import type { DocumentSeal } from './signing/port.ts'
import type { SmsTransport } from './sms/port.ts'
import type { WebhookSender } from './webhook/port.ts'
import type { ZipDirectory } from './zip-codes/port.ts'

/** All external services. Each has an embedded default and a real implementation. */
export type Adapters = {
  readonly seal: DocumentSeal
  /** Signs on pages of its own; null where the store's own ceremony does. */
  readonly ceremony: SigningCeremony | null
  readonly identity: IdentityProvider
  readonly mail: MailTransport
  readonly sms: SmsTransport
  readonly leads: LeadService
  readonly zipCodes: ZipDirectory
  readonly geocoding: GeocodeService
  readonly networkLocator: NetworkLocator
  readonly decision: DecisionEngine
  readonly payments: PaymentGateway
  readonly banks: BankGateway
  /** The embedded bank's accounts and page; null where banks are real. */
  readonly demoBank: DemoBank | null
  /** Finds words outside of the process; null where its own memory does. */
  readonly searchEngine: SearchEngine | null
  readonly webhook: WebhookSender
}
