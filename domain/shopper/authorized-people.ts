/** The most people whom a customer can let receive goods. */
export const maxAuthorizedPeople = 5
