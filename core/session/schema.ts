/** How long a session lives without a sign of life, in days. */
export const sessionDays = 90
