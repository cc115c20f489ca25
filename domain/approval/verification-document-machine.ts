import { machine } from '../base/state-machine.ts'

/**
 * A document that an applicant sent. It waits for the store's review unless a newer document of the same kind
 * replaces it.
 */
export const verificationDocumentMachine = machine('verification-document', 'submitted', {
  submitted: { approve: 'approved', refuse: 'refused', replace: 'replaced' },
  approved: {},
  refused: {},
  replaced: {},
})
