import { actAsViewer } from '#accounts/audit/record-action.ts'
import * as contract from '#contract/touchline/desk-squad.ts'
import { handle } from '#core/calls/handler.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { foldSpelling } from '#timeline/spelling.ts'
import { findMatch } from '#timeline/store/match.ts'
import { people } from '#timeline/views/rows.ts'
import { saveLineup } from '../actions/lineup.ts'
import { matchOf } from '../match-of.ts'
import { readNamed, readSquad } from '../read-squad.ts'
import { MatchOver, NoPlayer } from '../refuse.ts'
import { listPlayersNamed } from '../store/player.ts'

const LARGEST_ID = 2_147_483_647

export const getDeskSquad = handle(contract.getDeskSquad, async (call) => {
  const { db, query, language } = call
  return readSquad(db, await matchOf(call), { side: query.side, language })
})

export const listDeskPlayers = handle(contract.listDeskPlayers, async (call) => {
  const { db, query, language } = call
  const known = await matchOf(call)
  const asked = query.ids?.split(',').map(Number) ?? (/^\d+$/.test(query.q) ? [Number(query.q)] : [])
  const numbers = [...new Set(asked)].filter((id) => id <= LARGEST_ID)
  const named = query.ids === undefined ? await listPlayersNamed(db, known.match.sport, foldSpelling(query.q)) : []
  const list = await readNamed(db, known, { ids: [...new Set([...numbers, ...named])], language })
  return { list: query.ids === undefined ? list.toSorted((a, b) => rankOf(a) - rankOf(b)) : list }
})

const rankOf = ({ side }: { side: string | null }) => (side === null ? 1 : 0)

export const saveDeskLineup = handle(contract.saveDeskLineup, async (call) => {
  const { db, params, body, language, fail } = call
  const { palette } = await matchOf(call)
  if (!palette.lineup) return fail('wrong_sport')
  const { reason, ...rest } = body
  const lineup = { ...rest, coach: rest.coach === null ? null : plainLine(rest.coach) }
  const done = await actAsViewer(call, saveLineup, { ...lineup, matchId: params.id }, plainLine(reason))
  if (!done.ok) {
    if (done.thrown instanceof MatchOver) return fail('match_over')
    if (done.thrown instanceof NoPlayer) return fail('player_not_found')
    throw new Error(done.complaint)
  }
  const { version, complaint, about, doubts, revision } = done.value
  const asked = doubts.flatMap((doubt) => doubt.about)
  const byId = await people(db, [...about, ...asked], language)
  const named = (ids: readonly number[]) => ids.flatMap((id) => (byId[id] ? [{ ...byId[id], id }] : []))
  return {
    version: version ?? (await findMatch(db, params.id))?.version ?? 0,
    revision,
    complaint,
    about: named(about),
    doubts: doubts.map((doubt) => ({ kind: doubt.kind, about: named(doubt.about) })),
  }
})
