import type { TimelineEvent } from '../timeline.ts'
import type { playWords } from './play-words.ts'
import { fieldGoalDetail, foulKind, pointsOf } from './read.ts'

type PlayWords = (typeof playWords)['en']
/** Names of the people and sides of a play. */
interface PlayNames {
  player: string | null
  other: string | null
  team: string
}

/** A play as a line and a smaller one below it. */
export function sayPlay(event: TimelineEvent, names: PlayNames, words: PlayWords): { what: string; more: string } {
  const name = names.player ?? names.team
  const plain = (what: string, ...more: (string | null)[]) => ({ what, more: more.filter(Boolean).join(' · ') })
  switch (event.type) {
    case 'field_goal':
      return sayShot(event, name, names, words)
    case 'free_throw': {
      const { number, of } = event.detail
      const count = typeof number === 'number' && typeof of === 'number' ? words.countOf(number, of) : ''
      return plain(pointsOf(event) > 0 ? words.freeThrow(name, count) : words.missFreeThrow(name, count))
    }
    case 'rebound':
      return plain(
        names.player === null ? words.teamRebound(names.team) : words.rebound(name),
        event.detail.isOffensive === true ? words.offensive : words.defensive,
      )
    case 'turnover':
      return plain(words.turnover(name))
    case 'steal':
      return plain(words.steal(name))
    case 'block':
      return plain(words.block(name))
    case 'foul':
      return plain(sayFoul(event, name, words))
    case 'violation':
      return plain(words.violation(name))
    case 'timeout':
      return plain(event.side === null ? words.officialTimeout : words.timeout(names.team))
    case 'substitution':
      return plain(words.substitution(name, names.other ?? words.unknownPlayer))
    case 'jump_ball':
      return plain(words.jumpBall(name, names.other ?? words.unknownPlayer))
    case 'ejection':
      return plain(words.ejection(name))
    case 'review': {
      const { outcome } = event.detail
      return plain(words.review, outcome === 'upheld' || outcome === 'overturned' ? words[outcome] : null)
    }
    case 'interrupted':
      return plain(words.interrupted)
    case 'resumed':
      return plain(words.resumed)
    default:
      return plain(words.decided)
  }
}

function sayShot(event: TimelineEvent, name: string, names: PlayNames, words: PlayWords) {
  const { points, isMade, distance } = fieldGoalDetail(event)
  const say = isMade ? (points === 3 ? words.three : words.two) : points === 3 ? words.missThree : words.missTwo
  const more = [distance === null ? null : words.distance(distance), names.other && words.assist(names.other)]
  return { what: say(name), more: more.filter(Boolean).join(' · ') }
}

function sayFoul(event: TimelineEvent, name: string, words: PlayWords): string {
  const kind = foulKind(event)
  if (kind === 'technical') return words.technical(name)
  if (kind === 'flagrant') return words.flagrant(name)
  return kind === 'offensive' ? words.offensiveFoul(name) : words.foul(name)
}
