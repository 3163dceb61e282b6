import type { Json } from '../../timeline.ts'
import type { Language, WireEvent, WireNames } from '../../wire.ts'
import { pairOf, textOf } from '../../detail.ts'
import { cardColour, finalScoreOf, goalKind, resultDetail, shotDetail, varOutcome } from '../read.ts'
import { fill, texts, type Words } from './commentary-texts.ts'

/** An event as one sentence in the reader's language; null for types without a sentence. */
export function commentaryLine(wireEvent: WireEvent, names: WireNames, language: Language): string | null {
  const line = lineOf(wireEvent, texts[language])
  if (line === null) return null
  const { score, decider } = wireEvent
  const named = names.player === names.team ? line.replace(/\{player\}(?: \(\{team\}\)|（\{team\}）)/, '{team}') : line
  const { nameOf: _, ...nameTexts } = names
  return fill(named, { ...nameTexts, score: pairText(score), kicks: pairText(decider) })
}

function lineOf(wireEvent: WireEvent, words: Words): string | null {
  const { event } = wireEvent
  const { detail } = event
  switch (event.type) {
    case 'goal':
      return `${words.goal[goalKind(event)]}${event.otherPlayerId !== null ? words.assist : ''}${words.score}`
    case 'card':
      return words.card[cardColour(event) ?? 'yellow']
    case 'shot': {
      // The goal already covers a scoring shot.
      const outcome = shotDetail(event)?.outcome
      return outcome === undefined || outcome === 'goal' ? null : words.shot[outcome]
    }
    case 'missed_penalty':
      return words.missedPenalty[missOf(detail.outcome)]
    case 'shootout_kick':
      return words.kick[detail.isScored === true ? 'scored' : 'missed']
    case 'var_check':
      return words.review[varOutcome(event) ?? 'checking']
    case 'period_start':
      return words.begins[event.period] ?? null
    case 'period_end':
      return detail.isLast === true ? words.over : (words.ends[event.period] ?? null)
    case 'stoppage_announced':
      return typeof detail.minutes === 'number' ? words.stoppage.replace('{minutes}', String(detail.minutes)) : null
    case 'result':
      return resultLine(wireEvent, words)
    case 'awarded':
      return awardLine(detail.score, words)
    default:
      return Object.hasOwn(words.plain, event.type)
        ? withReason(words.plain[event.type] ?? '', textOf(detail.reason), words)
        : null
  }
}

function missOf(outcome: Json | undefined): 'saved' | 'off' | 'post' | 'other' {
  return outcome === 'saved' || outcome === 'off' || outcome === 'post' ? outcome : 'other'
}

function resultLine({ event }: WireEvent, words: Words): string | null {
  const result = resultDetail(event)
  if (!result) return null
  const line = fill(words.result, { final: pairText(finalScoreOf(result)) })
  return result.shootout === null ? line : line + fill(words.onKicks, { final: pairText(result.shootout) })
}

function awardLine(score: Json | undefined, words: Words): string {
  const pair = pairOf(score)
  return pair ? fill(words.awarded, { final: pairText(pair) }) : words.plainAward
}

/** The notation of the press: 2–1. */
function pairText({ home, away }: { home: number; away: number }): string {
  return `${home}–${away}`
}

function withReason(line: string, reason: string | null, words: Words): string {
  return reason === null ? line : line + fill(words.reason, { reason })
}
