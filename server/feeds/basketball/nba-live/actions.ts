import { basketballEvent, readingOf, type FoulKind, type Place } from '#sports/basketball.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { countIn, durationIn, idIn, instantIn, textIn, type Raw } from '../../reading/json-members.ts'
import type { Roster } from '../nba/roster.ts'

/** What the actions of a game share while they are read. */
interface Actions {
  roster: Roster
  sideOf(teamId: unknown): Side | null
  /** Player of the last miss. */
  shooterId: number | null
}
type Moment = { key: string; period: number; clockSeconds: number; occurredAt: number | null; order: number }
type Step = (action: Raw, at: Moment, own: { side: Side; playerId: number | null }, game: Actions) => TimelineEvent[]

/** Actions without a fact of play. */
const ignored: ReadonlySet<string> = new Set(['stoppage', 'game', 'memo'])

/** The events of an action, or why it has none. */
export function eventsOfAction(action: Raw, game: Actions): TimelineEvent[] | string {
  const number = countIn(action.actionNumber)
  const period = countIn(action.period)
  const left = durationIn(action.clock)
  const type = textIn(action.actionType)
  if (number === null) return 'no number of an action'
  if (period === null || period < 1 || period > 50) return `no period: ${JSON.stringify(action.period)}`
  if (left === null || left > 1200) return `no time on the clock: ${JSON.stringify(action.clock)}`
  if (ignored.has(type)) return []
  // Numbers of the order leave room for what is inserted later.
  const order = Math.floor((countIn(action.orderNumber) ?? number * 10_000) / 100)
  const occurredAt = instantIn(action.timeActual)
  const at = { key: `a${number}`, period, clockSeconds: readingOf(left), occurredAt, order }
  if (type === 'period')
    return textIn(action.subType) === 'start'
      ? [basketballEvent.periodStart({ ...at, key: `start:${period}` })]
      : [basketballEvent.periodEnd({ ...at, key: `end:${period}` })]
  if (type === 'instantreplay')
    return [basketballEvent.review({ ...at, side: game.sideOf(action.teamId), outcome: outcomeOf(action) })]
  const side = game.sideOf(action.teamId)
  const step = steps[type]
  if (!step) return `unknown type of an action: ${JSON.stringify(type)}`
  if (side === null) return type === 'timeout' ? [basketballEvent.timeout({ ...at, side })] : 'names neither side'
  const playerId = game.roster.numberOf(idIn(action.personId), nameOf(action), side)
  return step(action, at, { side, playerId }, game)
}

const steps: Readonly<Record<string, Step>> = {
  '2pt': shot(2),
  '3pt': shot(3),
  freethrow(action, at, own, game) {
    const of = /(\d) of (\d)/.exec(textIn(action.subType))
    const words = `${textIn(action.descriptor)} ${textIn(action.subType)}`
    if (!isMade(action)) game.shooterId = own.playerId
    return [
      basketballEvent.freeThrow({
        ...at,
        ...own,
        isMade: isMade(action),
        number: of ? Number(of[1]) : null,
        of: of ? Number(of[2]) : null,
        kind: /technical/.test(words) ? 'technical' : /flagrant/.test(words) ? 'flagrant' : 'foul',
      }),
    ]
  },
  rebound: (action, at, own) => [
    basketballEvent.rebound({ ...at, ...own, isOffensive: textIn(action.subType) === 'offensive' }),
  ],
  turnover: (action, at, own) => [
    basketballEvent.turnover({ ...at, ...own, kind: textIn(action.subType).toLowerCase() || null }),
  ],
  steal: (_, at, own) => [basketballEvent.steal({ ...at, ...own })],
  block: (_, at, own, { shooterId }) => [basketballEvent.block({ ...at, ...own, shooterId })],
  foul: (action, at, own, { roster, sideOf }) => {
    const other = sideOf(action.teamId) === 'home' ? 'away' : 'home'
    const drawn = textIn(action.foulDrawnPlayerName)
    const fouledId = roster.numberOf(idIn(action.foulDrawnPersonId), drawn, other)
    const call = textIn(action.descriptor).toLowerCase() || null
    return [basketballEvent.foul({ ...at, ...own, kind: foulKindOf(action), fouledId, call })]
  },
  violation: (action, at, own) => [basketballEvent.violation({ ...at, ...own, kind: textIn(action.subType) || null })],
  timeout: (action, at, { side }) => [basketballEvent.timeout({ ...at, side, kind: textIn(action.subType) || null })],
  substitution: (action, at, { side, playerId }) => [
    textIn(action.subType) === 'in'
      ? basketballEvent.substitution({ ...at, side, onId: playerId, offId: null })
      : basketballEvent.substitution({ ...at, side, onId: null, offId: playerId }),
  ],
  jumpball: (action, at, { side }, { roster }) => [
    basketballEvent.jumpBall({
      ...at,
      side,
      playerId: roster.known(idIn(action.jumpBallWonPersonId)),
      otherPlayerId: roster.known(idIn(action.jumpBallLostPersonId)),
    }),
  ],
  ejection: (_, at, own) => [basketballEvent.ejection({ ...at, ...own })],
}

function shot(points: 2 | 3): Step {
  return (action, at, own, game) => {
    const distance = typeof action.shotDistance === 'number' ? Math.floor(action.shotDistance) : null
    const made = isMade(action)
    if (!made) game.shooterId = own.playerId
    const assistant = made ? idIn(action.assistPersonId) : null
    return [
      basketballEvent.fieldGoal({
        ...at,
        ...own,
        points,
        isMade: made,
        distance,
        shot: [textIn(action.descriptor), textIn(action.subType)].filter(Boolean).join(' ') || null,
        place: placeOf(action),
        assistId: game.roster.numberOf(assistant, textIn(action.assistPlayerNameInitial), own.side),
      }),
    ]
  }
}

/** `xLegacy` and `yLegacy` are tenths of a foot from the basket, seen by the shooter. */
function placeOf({ xLegacy, yLegacy }: Raw): Place | null {
  return typeof xLegacy === 'number' && typeof yLegacy === 'number' ? { x: xLegacy / 10, y: yLegacy / 10 } : null
}

function isMade({ shotResult }: Raw): boolean {
  return textIn(shotResult) === 'Made'
}

function foulKindOf(action: Raw): FoulKind {
  const [kind, call] = [textIn(action.subType).toLowerCase(), textIn(action.descriptor).toLowerCase()]
  if (/technical/.test(kind)) return 'technical'
  if (/flagrant/.test(`${kind} ${call}`)) return 'flagrant'
  if (kind === 'offensive') return 'offensive'
  return /shooting/.test(call) ? 'shooting' : 'personal'
}

function outcomeOf(action: Raw): 'upheld' | 'overturned' | 'unknown' {
  const text = `${textIn(action.subType)} ${textIn(action.description)}`.toLowerCase()
  return /overturn/.test(text) ? 'overturned' : /support|upheld|stands/.test(text) ? 'upheld' : 'unknown'
}

function nameOf(action: Raw): string {
  return textIn(action.playerNameI) || textIn(action.playerName)
}
