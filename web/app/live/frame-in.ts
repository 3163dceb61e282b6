import type { PersonInFrame } from '#contract/touchline/frames.ts'
import type { Summary } from '#contract/touchline/brief.ts'
import type { LanguageTag } from '../i18n/format.ts'
import type { Frame } from './stream.ts'

/** A frame with the names of the page's language: a change by the stream writes them as the page's own answer does. */
export function frameIn(tag: LanguageTag, frame: Frame): Frame {
  if (frame.kind === 'row') return { ...frame, data: { ...frame.data, summary: summaryIn(tag, frame.data.summary) } }
  if (frame.kind !== 'match') return frame
  const { data } = frame
  const people = Object.fromEntries(Object.entries(data.people).map(([id, person]) => [id, personIn(tag, person)]))
  return { ...frame, data: { ...data, summary: summaryIn(tag, data.summary), people } }
}

function personIn(tag: LanguageTag, { names, ...person }: PersonInFrame): PersonInFrame {
  return { ...person, ...names?.[tag] }
}

function summaryIn(tag: LanguageTag, summary: Summary): Summary {
  const { lastScore } = summary
  if (!lastScore?.playerNames) return summary
  const { playerNames, ...rest } = lastScore
  return { ...summary, lastScore: { ...rest, playerName: playerNames[tag] ?? rest.playerName } }
}
