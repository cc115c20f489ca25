import { contractPayoff, contractWindows, noFees, noLateFee, writtenNotice } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Maryland Rental-Purchase Agreement Act, in a text of 2014. */
export const marylandPack = newPack('MD', {
  payoff: provision('Md. Code, Com. Law 12-1104(a)(7)', '2014-01', contractPayoff, 'read-partly'),
  ownership: provision('Md. Code, Com. Law 12-1104', '2014-01', { kind: 'total' }, 'read-partly'),
  // The act knows agreements that renew for a week or a month, and protects no other.
  frequencies: provision('Md. Code, Com. Law 12-1101(h)(3)', '2014-01', ['WEEKLY', 'MONTHLY'], 'read-partly'),
  lateFee: provision('Md. Code, Com. Law 12-1104(a)(6)', '2014-01', noLateFee, 'read-partly'),
  // Charged only once the present text was read.
  fees: provision(
    'Md. Code, Com. Law 12-1106(b)',
    '2014-01',
    { ...noFees, reinstatementCents: 500 },
    'read-partly',
  ),
  // Fifteen days until a lawsuit, after a letter by certified mail with what reinstating costs.
  defaultNotice: provision('Md. Code, Com. Law 12-1110.1', null, {
    ...writtenNotice(15, 15, 'calendar', ['agreement', 'amount', 'right-to-reinstate']),
    sentBy: 'certified-letter',
  }),
  loss: provision('Md. Code, Com. Law 12-1104(a)(8)', '2014-01', 'early-purchase', 'read-partly'),
  // Two days (five monthly, fifteen after a repossession), and 21 or 45 days after a return.
  reinstatement: provision('Md. Code, Com. Law 12-1106', '2014-01', contractWindows, 'read-partly'),
  notices: provision(
    'Md. Code, Com. Law 12-1103(c), 12-1110.1',
    '2014-01',
    ['ten-point-bold', 'certified-suit-notice'],
    'read-partly',
  ),
  exchange: provision(
    'Md. Code, Com. Law 12-1101 to 12-1112',
    '2014-01',
    { mostDifferenceBasisPoints: 2_500 },
    'read-partly',
  ),
})
