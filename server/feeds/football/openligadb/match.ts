import { countIn, idIn, instantIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import { reasonOf } from '../../reading/guarded.ts'
import {
  Refused,
  type Parsed,
  type ParsedMatch,
  type PlayerRef,
  type RoundRef,
  type TeamRef,
} from '../../reading/parsed.ts'
import { refOf, type CompetitionFact } from '../competitions.ts'
import { eventsOfPlay, type Play } from '../live/play.ts'
import { RoundReader } from '../openfootball/round.ts'
import { statedScores } from '../stated-scores.ts'
import { competitionOfLeague } from './leagues.ts'
import { playOf } from './play.ts'

/** Matches of before are taken in as those of an archive, without a report for each. */
const followedMs = 4 * 86_400_000

/** Reads a match of `getmatchdata`: `docs/formats/openligadb.md`. */
export function readMatch(raw: Raw, file: string, now: number): Parsed {
  const place = { file, at: `match ${textOf(raw.matchID)}` }
  try {
    return { kind: 'match', match: matchOf(raw, place, now) }
  } catch (error) {
    return { kind: 'refused', refusal: { ...place, reason: reasonOf(error) } }
  }
}

function matchOf(raw: Raw, place: ParsedMatch['place'], now: number): ParsedMatch {
  const key = idIn(raw.matchID)
  const kickOff = instantIn(raw.matchDateTimeUTC)
  const fact = competitionOfLeague(textIn(raw.leagueShortcut), textIn(raw.leagueName))
  const year = countIn(raw.leagueSeason)
  if (key === null) throw new Refused('a match without an id')
  if (kickOff === null) throw new Refused('a match without a kick-off')
  if (fact === null) throw new Refused(`the league ${textOf(raw.leagueName)} is not known`)
  if (year === null) throw new Refused('a match without a season')
  const players: PlayerRef[] = []
  const remarks: string[] = []
  const play = playOf(raw, players, remarks)
  return {
    place,
    key,
    competition: refOf(fact),
    season: fact.isSplit ? `${year}/${String((year + 1) % 100).padStart(2, '0')}` : String(year),
    round: roundOf(objectIn(raw.group), fact),
    home: teamOf(objectIn(raw.team1), fact),
    away: teamOf(objectIn(raw.team2), fact),
    homeLabel: null,
    awayLabel: null,
    kickOff,
    isKickOffExact: true,
    venue: venueOf(objectIn(raw.location)),
    detail: {},
    players,
    events: play ? eventsOfPlay(play) : [],
    stated: play?.isOver ? statedOf(play) : { totals: {}, rows: {} },
    hasTimeline: Math.abs(now - kickOff) < followedMs && (play !== null || kickOff <= now),
    prices: [],
    remarks,
  }
}

function statedOf({ half, normal, score, shootout }: Play) {
  return statedScores({ half, normal: normal ?? score, extra: normal ? score : null, shootout }, { home: [], away: [] })
}

function teamOf(raw: Raw, { country }: CompetitionFact): TeamRef {
  const name = textIn(raw.teamName)
  if (name === '') throw new Refused('a match without a team')
  const shortName = textIn(raw.shortName)
  return { name, ...(shortName === '' ? {} : { shortName }), country, kind: 'club', key: idIn(raw.teamId) }
}

/** "8. Spieltag" is the eighth matchday; cups name their rounds. */
function roundOf(group: Raw, fact: CompetitionFact): RoundRef | null {
  const name = textIn(group.groupName)
  const ordinal = countIn(group.groupOrderID)
  if (name === '' || ordinal === null) return null
  const matchday = /^(\d+)\. Spieltag$/.exec(name)?.[1]
  if (matchday !== undefined)
    return { stage: 'regular', group: '', name: `Matchday ${matchday}`, ordinal: Number(matchday) }
  return new RoundReader(fact.kind).read(name, null)
}

function venueOf(location: Raw): string | null {
  const [stadium, city] = [textIn(location.locationStadium), textIn(location.locationCity)]
  return [stadium, city].filter((part) => part !== '').join(', ') || null
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'without a name'
}
