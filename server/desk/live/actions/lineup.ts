import { deskRoles } from '#contract/touchline/desk.ts'
import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { sportOf } from '#sports/index.ts'
import { lineupDoubts, type LineupDoubtKind } from '#sports/lineup-doubts.ts'
import { lineupOutside, type LineupComplaint } from '#sports/palette-limits.ts'
import type { PaletteLineup } from '#sports/palette.ts'
import { fold } from '#sports/sport.ts'
import { operator } from '#timeline/priority.ts'
import { listStoredEvents } from '#timeline/store/event.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { readDeskMatch, reportEvents } from '../open-board.ts'
import { listStrangers } from '../read-squad.ts'
import { MatchOver, NoPlayer } from '../refuse.ts'
import { lineupRevision } from '../lineup-revision.ts'
import { lockMatch } from '../store/holder.ts'

/** `revision`: of the line-up that is replaced; any where it is absent. */
type Given = PaletteLineup & { matchId: number; isConfirmed: boolean; revision?: string | undefined }
type DoubtKind = LineupDoubtKind | 'not_of_team'
/** What is asked about before a line-up is saved. */
type Doubts = { kind: DoubtKind; about: number[] }[]
/** `about`: the players whom the complaint is about. */
type Saved = { about: number[]; doubts: Doubts; revision: string } & (
  | { version: number; complaint: null }
  | { version: null; complaint: LineupComplaint | 'other_sport' | 'changed_meanwhile' | DoubtKind }
)

/**
 * Saves the line-up of a side. It replaces that of a feed, whose key it has. `isConfirmed`: what is asked about is
 * meant, such as players who are not of the team so far.
 */
export const saveLineup: Action<Given, Saved> = {
  name: 'desk_lineup',
  desk: { group: 'data', title: { en: 'Save a line-up', zh: '保存阵容' }, page: '/desk/live' },
  roles: deskRoles.live,
  async run({ db, database }, { matchId, isConfirmed, revision: seen, ...lineup }) {
    await lockMatch(db, matchId)
    const { match, palette } = await readDeskMatch(db, matchId)
    if (['finished', 'abandoned', 'awarded', 'cancelled'].includes(match.summary.status))
      throw new MatchOver('This match is over.')
    if (!palette.lineup) throw new Complaint('This sport has no line-ups.')
    const ids = lineup.players.map(({ playerId }) => playerId)
    const known = await mapParticipants(db, ids)
    if (new Set(ids).size < ids.length || ids.some((id) => known.get(id)?.kind !== 'player'))
      throw new NoPlayer('A player does not exist, or is named twice.')
    const stored = (await listStoredEvents(db, [matchId])).get(matchId) ?? []
    const shown = stored.filter(({ isShown }) => isShown)
    const revision = lineupRevision(palette, shown, lineup.side)
    const refused = refusedAt(revision)
    if (seen !== undefined && seen !== revision) return refused('changed_meanwhile', [])
    const foreign = ids.filter((id) => known.get(id)?.sport !== match.sport)
    if (foreign.length > 0) return refused('other_sport', foreign)
    const sport = sportOf(match)
    const state = fold(sport, shown)
    const squads = (palette.squads ?? sport.squads)(state)
    const fault = lineupOutside(palette, lineup, squads)
    if (fault !== null) return refused(fault.complaint, fault.about)
    const strangers = await listStrangers(db, { match, palette }, lineup.side, ids)
    const doubts: Doubts = [
      ...(strangers.length > 0 ? [{ kind: 'not_of_team' as const, about: strangers }] : []),
      ...lineupDoubts(palette, lineup, { status: state.status, before: squads[lineup.side], events: shown }),
    ]
    if (doubts[0] && !isConfirmed) return refused(doubts[0].kind, doubts[0].about, doubts)
    const event = palette.lineup(lineup, { name: `lineup:${lineup.side}` })
    const before = stored.find(({ provider, key }) => provider === operator && key === event.key)
    const version = await reportEvents(database, matchId, [{ ...event, revision: (before?.revision ?? 0) + 1 }])
    return {
      value: {
        version,
        complaint: null,
        about: [],
        doubts: [],
        revision: lineupRevision(palette, [...shown.filter(({ key }) => key !== event.key), event], lineup.side),
      },
      object: `match ${matchId}`,
      detail: {
        side: lineup.side,
        players: ids.length,
        ...(strangers.length > 0 && { strangers }),
        ...confirmed(doubts),
      },
    }
  },
}

/** Nothing is saved: the line-up of this revision stands. */
function refusedAt(revision: string) {
  return (complaint: NonNullable<Saved['complaint']>, about: number[], doubts: Doubts = []) => ({
    value: { version: null, complaint, about, doubts, revision },
    object: null,
  })
}

/** What else was asked about and confirmed, as the audit log has it. */
function confirmed(doubts: Doubts) {
  const kinds = doubts.map(({ kind }) => kind).filter((kind) => kind !== 'not_of_team')
  return kinds.length > 0 ? { confirmed: kinds } : {}
}
