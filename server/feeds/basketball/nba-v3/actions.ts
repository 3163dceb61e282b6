import { basketballEvent, readingOf } from '#sports/basketball.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { countIn, durationIn, idIn, textIn, type Raw } from '../../reading/json-members.ts'
import type { Scoring } from '../nba/free-throws.ts'
import type { Roster } from '../nba/roster.ts'

/** What the actions of a game of version 3 share while they are read. */
interface Actions {
  roster: Roster
  missedBy: Side | null
  /** The running score does not have the free throw that is read. */
  isUnscored: boolean
  shooterId: number | null
}
type Moment = { key: string; period: number; clockSeconds: number; order: number }
type Own = { side: Side; playerId: number | null }
type Step = (action: Raw, at: Moment, own: Own, game: Actions) => TimelineEvent[] | string

/** The events of an action of version 3, or why it has none. Built from its documentation; no file was at hand. */
export function eventsOfAction(action: Raw, index: number, game: Actions): TimelineEvent[] | string {
  const period = countIn(action.period)
  const left = durationIn(action.clock)
  const id = countIn(action.actionId) ?? countIn(action.actionNumber)
  if (id === null) return 'no number of an action'
  if (period === null || period < 1 || period > 50) return `no period: ${JSON.stringify(action.period)}`
  if (left === null || left > 1200) return `no time on the clock: ${JSON.stringify(action.clock)}`
  const at = { key: `v${id}`, period, clockSeconds: readingOf(left), order: index * 4 }
  const type = textIn(action.actionType)
  if (type === 'period')
    return textIn(action.subType) === 'start'
      ? [basketballEvent.periodStart({ ...at, key: `start:${period}` })]
      : [basketballEvent.periodEnd({ ...at, key: `end:${period}` })]
  const side = sideOf(action)
  if (type === 'Instant Replay') return [basketballEvent.review({ ...at, side, outcome: 'unknown' })]
  if (type === 'Timeout') return [basketballEvent.timeout({ ...at, side })]
  // A steal or a block has no type: its description says what it is.
  const name = type === '' ? (/\b(STEAL|BLOCK)\b/.exec(textIn(action.description))?.[1] ?? '') : type
  const step = steps[name]
  if (!step) return `unknown type of an action: ${JSON.stringify(type)}`
  if (side === null) return 'names neither side'
  const player = textIn(action.playerNameI) || textIn(action.playerName)
  // Of a team its own id stands in place of a player's.
  const isTeam = idIn(action.personId) === idIn(action.teamId)
  const playerId = isTeam ? null : game.roster.numberOf(idIn(action.personId), player, side)
  return step(action, at, { side, playerId }, game)
}

const steps: Readonly<Record<string, Step>> = {
  'Made Shot': shot,
  'Missed Shot': shot,
  'Free Throw'(action, at, own, game) {
    const text = `${textIn(action.subType)} ${textIn(action.description)}`
    const isMade = !/\bMISS\b/.test(text) && !game.isUnscored
    const of = /(\d) of (\d)/.exec(text)
    if (!isMade) game.missedBy = own.side
    const count = { number: of ? Number(of[1]) : null, of: of ? Number(of[2]) : null }
    const kind = /technical/i.test(text) ? 'technical' : /flagrant/i.test(text) ? 'flagrant' : 'foul'
    return [basketballEvent.freeThrow({ ...at, ...own, isMade, ...count, kind })]
  },
  Rebound: (_, at, own, { missedBy }) => [
    basketballEvent.rebound({ ...at, ...own, isOffensive: missedBy === own.side }),
  ],
  Turnover: (action, at, own) => [
    basketballEvent.turnover({ ...at, ...own, kind: textIn(action.subType).toLowerCase() || null }),
  ],
  STEAL: (_, at, own) => [basketballEvent.steal({ ...at, ...own })],
  BLOCK: (_, at, own, { shooterId }) => [basketballEvent.block({ ...at, ...own, shooterId })],
  Foul(action, at, own) {
    const call = textIn(action.subType).toLowerCase()
    const kind = /technical|defensive 3|delay/.test(call)
      ? 'technical'
      : /flagrant/.test(call)
        ? 'flagrant'
        : /offensive|charge/.test(call)
          ? 'offensive'
          : /shooting/.test(call)
            ? 'shooting'
            : 'personal'
    return [basketballEvent.foul({ ...at, ...own, kind, call: call || null })]
  },
  Violation: (action, at, own) => [basketballEvent.violation({ ...at, ...own, kind: textIn(action.subType) || null })],
  'Jump Ball': (_, at, { side, playerId }) => [basketballEvent.jumpBall({ ...at, side, playerId })],
  Ejection: (_, at, own) => [basketballEvent.ejection({ ...at, ...own })],
  Substitution: substitution,
}

function shot(action: Raw, at: Moment, own: Own, game: Actions): TimelineEvent[] {
  const isMade = textIn(action.actionType) === 'Made Shot'
  const { xLegacy, yLegacy } = action
  const isPlaced = typeof xLegacy === 'number' && typeof yLegacy === 'number'
  if (!isMade) Object.assign(game, { missedBy: own.side, shooterId: own.playerId })
  // The assistant is named in the description alone: "(Kidd 3 AST)".
  const assistant = /\(([^()]+?) \d+ AST\)/.exec(textIn(action.description))?.[1]
  return [
    basketballEvent.fieldGoal({
      ...at,
      ...own,
      points: countIn(action.shotValue) === 3 ? 3 : 2,
      isMade,
      distance: countIn(action.shotDistance),
      shot: textIn(action.subType) || null,
      place: isPlaced ? { x: xLegacy / 10, y: yLegacy / 10 } : null,
      assistId: assistant ? game.roster.named(assistant, own.side) : null,
    }),
  ]
}

/** `personId` leaves; who comes on is named in the description alone: "SUB: Kidd FOR Nash". */
function substitution(action: Raw, at: Moment, { side, playerId }: Own, { roster }: Actions): TimelineEvent[] | string {
  const name = /^SUB: (.+?) FOR /.exec(textIn(action.description))?.[1]
  const onId = name ? roster.named(name, side) : null
  if (onId === null) return `a substitution of a player who is not known: ${JSON.stringify(name ?? '')}`
  return [basketballEvent.substitution({ ...at, side, onId, offId: playerId })]
}

/** An action as far as it tells points. */
export function scoringOf(action: Raw): Scoring {
  const [type, home, away] = [textIn(action.actionType), countIn(action.scoreHome), countIn(action.scoreAway)]
  const isFreeThrow = type === 'Free Throw'
  const isMade = isFreeThrow ? !/\bMISS\b/.test(textIn(action.description)) : type === 'Made Shot'
  const points = isFreeThrow ? 1 : countIn(action.shotValue) === 3 ? 3 : 2
  const score = home === null || away === null ? null : { home, away }
  return { side: sideOf(action), says: isMade ? points : 0, isFreeThrow, score }
}

function sideOf({ location }: Raw): Side | null {
  return location === 'h' ? 'home' : location === 'v' ? 'away' : null
}
