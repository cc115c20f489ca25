/** The body of a lead, with the field names of document 1 §3. Numbers and flags are texts there. */
export type Lead = {
  readonly formType: '5'
  /** '00000' for none. */
  readonly storeNumber: string
  readonly optIn: '0' | '1'
  readonly formGUID: string
  readonly lead: {
    /** Ten digits and an e-mail address; empty for the one that the lead does not have. */
    readonly contactInfo: { readonly primaryPhone: string; readonly email: string }
    readonly description: string
    readonly authFlag: '0'
    /** '1' is English, '2' Spanish. */
    readonly languagePreference: '1' | '2'
    /** An instant in ISO 8601. */
    readonly activityDate: string
    readonly customerloggedIn: '0' | '1'
    readonly messageId: string
  }
}

/** Takes leads for the people who call or write back. `send` throws if the lead was not taken. */
export type LeadService = { send(lead: Lead): Promise<void> }
