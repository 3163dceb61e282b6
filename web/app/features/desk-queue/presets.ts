import type { QueueDecision, QueuePage } from '#contract/touchline/desk-queue.ts'
import type { queueWords } from './words.ts'

/** Reason codes by key, 1 to 9. */
export const codes = [
  'abuse',
  'hate',
  'contact',
  'spam',
  'advertising',
  'sexual',
  'impersonation',
  'gambling',
  'rules',
] as const

/** A mute of all services: a mute of one would leave the others open to the same words. */
const mute = (days: number) => ({ step: 'mute', service: 'all', hours: days * 24 }) as const

/** What happens to the author beside the decision, the mildest first. */
export const besides = [
  null,
  { step: 'warn', service: 'all', hours: null } as const,
  mute(3),
  mute(7),
  mute(30),
  mute(90),
  { step: 'close', service: 'all', hours: null } as const,
]

/** What is chosen in the form of a decision. */
export interface Chosen {
  decision: QueueDecision | null
  code: (typeof codes)[number]
  /** Index of what happens to the author. */
  beside: number
  text: string
  reason: string
}

/** Texts for the person that a key types. */
export function presetsFor(
  { kind }: Pick<QueuePage, 'kind'>,
  code: (typeof codes)[number],
  words: (typeof queueWords)['en'],
): readonly string[] {
  if (kind === 'withdrawal') return words.moneyPresets
  if (kind === 'dispute') return words.disputePresets
  if (kind === 'appeal') return [...words.appealPresets, words.presetsOf[code] ?? '']
  return [words.presetsOf[code] ?? '']
}
