import type { PostInput } from '#contract/touchline/post.ts'

export const pollEnds = ['match', 'day', 'days', 'week'] as const
export type PollEnd = (typeof pollEnds)[number]

export interface DraftPoll {
  choices: readonly string[]
  isMultiple: boolean
  ends: PollEnd
}
interface DraftPicture {
  url: string
  description: string
}
export type DraftMoment = NonNullable<PostInput['moment']>

/** A post that was not sent yet; `key` is that of its last attempt, '' where it has changed since. */
export interface PostDraft {
  id: string
  circleId: number | null
  title: string
  text: string
  language: 'en' | 'zh'
  pictures: readonly DraftPicture[]
  videoId: number | null
  poll: DraftPoll | null
  moment: DraftMoment | null
  key: string
  /** Epoch ms of the last change. */
  at: number
}

const dayMs = 86_400_000
/** Days until the end of a poll; one that ends with a match that the draft does not have any more ends in a day. */
export const daysUntil: Readonly<Record<PollEnd, number>> = { match: 1, day: 1, days: 3, week: 7 }

export function isEmptyDraft({ title, text, pictures, poll, moment, videoId }: PostDraft): boolean {
  const hasPoll = poll?.choices.some((choice) => choice.trim() !== '') ?? false
  return (
    title.trim() === '' &&
    text.trim() === '' &&
    pictures.length === 0 &&
    !hasPoll &&
    moment === null &&
    videoId === null
  )
}

/** Whether a kept draft is what the page was opened for: a circle, a match, or anything. */
export function isAbout(draft: PostDraft, { circleId, moment }: Pick<PostDraft, 'circleId' | 'moment'>): boolean {
  return (
    (circleId === null || draft.circleId === circleId) && (moment === null || draft.moment?.matchId === moment.matchId)
  )
}

/** Answers of a poll without empty ones. */
export function writtenChoices({ choices }: Pick<DraftPoll, 'choices'>): string[] {
  return choices.map((choice) => choice.trim()).filter((choice) => choice !== '')
}

/** Body of a request with a draft. A poll with too few answers is not sent for a check. */
export function inputOf(draft: PostDraft, nowMs: number): PostInput {
  const { circleId, title, text, language, pictures, videoId, poll, moment } = draft
  const choices = poll ? writtenChoices(poll) : []
  const withMatch = poll?.ends === 'match' && moment !== null
  return {
    circleId,
    title: title.trim(),
    text: text.trim(),
    language,
    pictures: pictures.map(({ url, description }) => ({ file: url, description: description.trim() })),
    videoId,
    poll:
      poll && choices.length >= 2
        ? {
            choices,
            isMultiple: poll.isMultiple,
            endsWithMatch: withMatch,
            endsAt: withMatch ? null : nowMs + daysUntil[poll.ends] * dayMs,
          }
        : null,
    moment,
  }
}

export function newDraft(about: Pick<PostDraft, 'circleId' | 'language' | 'moment'>): PostDraft {
  return {
    id: crypto.randomUUID(),
    ...about,
    title: '',
    text: '',
    pictures: [],
    videoId: null,
    poll: null,
    key: '',
    at: 0,
  }
}
