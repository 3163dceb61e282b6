import { storedKeys } from '../../boot.ts'
import { readStars, withoutOld, type Stars } from '../../kit/match/stars.ts'
import { stored } from '../../kit/page/stored.ts'

const yours = stored<Stars>(storedKeys.yours, {}, readStars)

/** Records the matches of followed teams and leagues, so that the next visit reserves their space as that of stars. */
export function noteYours(rows: readonly { id: number; kickOff: number }[], startsAt: number): void {
  yours.set({
    ...withoutOld(yours.get(), startsAt),
    ...Object.fromEntries(rows.map(({ id, kickOff }) => [id, kickOff])),
  })
}
