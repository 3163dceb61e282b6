import * as contract from '#contract/touchline/crest.ts'
import { handleBytes } from '#core/calls/handler.ts'
import { finish } from '#core/bytes/finished.ts'
import { sportOf } from '#sports/index.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import { crestSvg } from '../views/crest.ts'

const DAY_MS = 24 * 3_600_000

/** Colours change once in years, so it is cached for a day. Opened by itself it may load and run nothing. */
export const getCrest = handleBytes(contract.getCrest, ({ params, guard, db }) => ({
  key: `crest ${params.file}`,
  maxAgeMs: DAY_MS,
  make: async () => {
    const team = await findParticipant(db, params.file)
    const outline = team ? sportOf(team).crest : 'shield'
    return finish(crestSvg({ id: params.file, colours: team?.colours ?? [] }, outline), {
      contentType: 'image/svg+xml',
      // Where rules distinguish callers, no shared cache may return one caller's picture to another.
      cacheControl: guard.class === 'open' ? 'public, max-age=86400' : 'private, max-age=600',
      headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
    })
  },
}))
