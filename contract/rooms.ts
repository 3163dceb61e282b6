/** The kinds of rooms that a stream may ask for, `<kind>:<id>`. A part of the server declares each. */
export const roomKinds: readonly string[] = ['match', 'competition', 'day', 'chat', 'user']
