/** Rooms without a match. */
export const globalRoom = 'global:lobby'
export const globalRooms: readonly string[] = [globalRoom]
