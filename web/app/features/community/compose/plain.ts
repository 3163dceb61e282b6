import { idOf } from '../../../page.ts'
import { daysUntil, pollEnds } from './draft.ts'
import type { composeWords } from './words.ts'

type Told = keyof (typeof composeWords)['en']['told']

/** Outcome of a form without scripts, with what was written in it. */
export interface Sent {
  told: Told
  circle: string
  language: string
  title: string
  text: string
  poll: string
  ends: string
}

const dayMs = 86_400_000
const most = 8

/** The answers of a poll as they are written: one per line. */
function choicesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, most)
}

/** What the call of a new post is given. */
export function readPlain(
  form: URLSearchParams,
  nowMs: number,
): { body: Record<string, unknown>; written: Omit<Sent, 'told'> } {
  const text = (name: string) => form.get(name) ?? ''
  const written = {
    circle: text('circle'),
    language: text('language') === 'zh' ? 'zh' : 'en',
    title: text('title').trim(),
    text: text('text').trim(),
    poll: text('poll'),
    ends: text('ends'),
  }
  const choices = choicesOf(written.poll)
  const ends = pollEnds.find((one) => one === written.ends) ?? 'day'
  return {
    written,
    body: {
      circleId: idOf(written.circle),
      title: written.title,
      text: written.text,
      language: written.language,
      poll:
        choices.length === 0
          ? null
          : { choices, isMultiple: false, endsAt: nowMs + daysUntil[ends] * dayMs, endsWithMatch: false },
    },
  }
}

const signIn = new Set(['login_needed', 'session_ended', 'unauthorized'])
const known = ['bad_request', 'text_refused', 'forbidden', 'too_many', 'conflict'] as const

/** Why a post was not stored. */
export function plainTold(error: string): Told {
  if (signIn.has(error)) return 'unauthorized'
  return known.find((one) => one === error) ?? 'failed'
}
