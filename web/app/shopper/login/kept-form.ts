/** Query parameter with the id of a form that was sent without a session and kept until the sign-in. */
export const keptParam = 'kept'
