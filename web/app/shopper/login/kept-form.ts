/** The query parameter with which the sign-in leads back to a page whose form was sent without a session. */
export const keptParam = 'kept'
