/** One member of each row, as `mapParticipants(db, pluck(rows, 'teamId'))` needs it. */
export function pluck<Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] {
  return rows.map((row) => row[key])
}
