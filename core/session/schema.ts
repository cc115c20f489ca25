/** How long a session lives without a sign of life, in days. A registered one opens an account, so it ends sooner. */
export const sessionDays = { guest: 90, registered: 30 } as const
