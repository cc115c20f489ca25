import { machine } from '../base/state-machine.ts'

/** A document that an applicant sent: it waits for the store's word, unless a newer one of its kind takes its place. */
export const verificationDocumentMachine = machine('verification-document', 'submitted', {
  submitted: { approve: 'approved', refuse: 'refused', replace: 'replaced' },
  approved: {},
  refused: {},
  replaced: {},
})
