/** Rooms of no match. */
export const globalRoom = 'global:lobby'
export const globalRooms: readonly string[] = [globalRoom]
