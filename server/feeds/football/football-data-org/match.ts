import { footballEvent } from '#sports/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { idIn, instantIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import { reasonOf } from '../../reading/guarded.ts'
import { Refused, type Parsed, type ParsedMatch, type PlayerRef, type TeamRef } from '../../reading/parsed.ts'
import { noonOf } from '../../reading/when.ts'
import { countryOfEuropean } from '../aliases/index.ts'
import { countryOfCode } from '../aliases/nations.ts'
import { refOf, type CompetitionFact } from '../competitions.ts'
import { eventsOfPlay, type Play } from '../live/play.ts'
import { statedScores } from '../stated-scores.ts'
import { competitionOf, roundOf } from './competitions.ts'
import { pairIn, playOf } from './play.ts'
import { squadEventsOf } from './squads.ts'

/** Reads a match of `matches`: `docs/formats/football-data-org.md`. */
export function readMatch(raw: Raw, file: string, now: number): Parsed {
  const place = { file, at: `match ${idIn(raw.id) ?? 'without an id'}` }
  try {
    return { kind: 'match', match: matchOf(raw, place, now) }
  } catch (error) {
    return { kind: 'refused', refusal: { ...place, reason: reasonOf(error) } }
  }
}

function matchOf(raw: Raw, place: ParsedMatch['place'], now: number): ParsedMatch {
  const key = idIn(raw.id)
  const at = instantIn(raw.utcDate)
  const fact = competitionOf(objectIn(raw.competition))
  if (key === null) throw new Refused('a match without an id')
  if (at === null) throw new Refused('a match without a kick-off')
  if (fact === null) throw new Refused(`the competition ${textIn(objectIn(raw.competition).name)} is not known`)
  const players: PlayerRef[] = []
  const play = playOf(raw, players, now)
  const isTimed = textIn(raw.status) !== 'SCHEDULED'
  return {
    place,
    key,
    competition: refOf(fact),
    season: seasonOf(objectIn(raw.season)),
    round: roundOf(raw, fact),
    home: teamOf(objectIn(raw.homeTeam), fact),
    away: teamOf(objectIn(raw.awayTeam), fact),
    homeLabel: labelOf(raw.homeTeam),
    awayLabel: labelOf(raw.awayTeam),
    kickOff: isTimed ? at : noonOf(new Date(at).toISOString().slice(0, 10)),
    isKickOffExact: isTimed,
    venue: textIn(raw.venue) || null,
    detail: {},
    players,
    events: eventsOf(raw, play, players),
    stated: play?.isOver ? statedOf(play) : { totals: {}, rows: {} },
    hasTimeline: play !== null || at <= now || endOf(raw) !== null,
    prices: [],
    remarks: [],
  }
}

function eventsOf(raw: Raw, play: Play | null, players: PlayerRef[]): TimelineEvent[] {
  const end = endOf(raw)
  const squads = squadEventsOf(raw, play?.begun.includes(3) ?? false, players)
  if (play === null) return end ? [end] : squads
  const period = play.begun.at(-1)!
  const isSuspended = textIn(raw.status) === 'SUSPENDED'
  const stop = isSuspended ? [footballEvent.interrupted({ key: 'suspended', period, clockSeconds: null })] : []
  return [...eventsOfPlay(play), ...squads, ...stop]
}

/** The decision about a match that is not played, or not to its end. */
function endOf(raw: Raw): TimelineEvent | null {
  switch (textIn(raw.status)) {
    case 'POSTPONED':
      return footballEvent.postponed({})
    case 'CANCELLED':
    case 'CANCELED':
      return footballEvent.cancelled({})
    case 'AWARDED': {
      const { winner, fullTime } = objectIn(raw.score)
      const side = winner === 'HOME_TEAM' ? 'home' : winner === 'AWAY_TEAM' ? 'away' : null
      const score = pairIn(fullTime)
      return score && footballEvent.awarded({ winner: side, score })
    }
    default:
      return null
  }
}

function statedOf({ half, normal, score, shootout }: Play) {
  return statedScores({ half, normal: normal ?? score, extra: normal ? score : null, shootout }, { home: [], away: [] })
}

/** `2026/27`, or `2026` for a season within a year. */
function seasonOf(raw: Raw): string {
  const [from, to] = [raw.startDate, raw.endDate].map((day) => /^(\d{4})-/.exec(textIn(day))?.[1])
  if (from === undefined || to === undefined) throw new Refused('a match without a season')
  return from === to ? from : `${from}/${to.slice(-2)}`
}

/** Null while the place is open, such as that of a winner. */
function teamOf(raw: Raw, fact: CompetitionFact): TeamRef | null {
  const [name, shortName, code] = [textIn(raw.name), textIn(raw.shortName), textIn(raw.tla)]
  if (name === '') return null
  const country = fact.isNational ? countryOfCode(code) : (fact.country ?? countryOfEuropean(name))
  const kind = fact.isNational ? 'national' : 'club'
  return { name, ...(shortName === '' ? {} : { shortName }), country, kind, key: idIn(raw.id) }
}

function labelOf(value: unknown): string | null {
  return textIn(objectIn(value).name) === '' ? 'To be determined' : null
}
