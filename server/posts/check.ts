import { refuseToPost } from '#circles/standing.ts'
import type { Texts } from '#contract/errors.ts'
import type { PostCheck, PostInput } from '#contract/touchline/post.ts'
import { readPictures, readPoll, readTie, isRefused } from './parts-of-post.ts'
import { findFull, type Writing } from './add.ts'
import { mapStored } from '#videos/store/video.ts'
import { readWords } from './rules/text.ts'
import { findStanding } from './store/author.ts'
import { refusals } from './texts.ts'

type Found = PostCheck['findings'][number]
type What = 'text' | 'title' | 'picture' | 'video' | 'poll' | 'moment' | 'circle' | 'spoiler'

const kinds = ['stop', 'hold', 'advice', 'fine'] as const
const noDescription = (n: number): Texts => ({ en: `Picture ${n} has no description.`, zh: `图片 ${n} 没有描述。` })
const words = {
  picturesHeld: { en: 'A moderator sees your first pictures before others.', zh: '首次发布的图片须先经审核。' },
  givesAway: {
    en: 'This may give a result away. Add the match moment.',
    zh: '内容可能剧透，请添加比赛时刻。',
  },
  closed: {
    en: 'Readers who hide scores see the teams alone.',
    zh: '隐藏比分的读者只看到对阵双方。',
  },
  fine: { en: 'Nothing stops this post.', zh: '可以发布。' },
} as const satisfies Record<string, Texts>
/** A score, such as 2–1. */
const score = /(?<![\d:–-]|\d\.)\d{1,2}\s?[-–:]\s?\d{1,2}(?![\d:–-]|\.\d)/u

/** What the filter and the rules say of a post, those that stop it first. Nothing is stored or counted. */
export async function checkPost(writing: Writing, given: PostInput): Promise<PostCheck> {
  const { language } = writing
  const finding = (
    kind: Found['kind'],
    what: What,
    texts: Texts,
    span: { start: number; end: number } | null = null,
  ): Found => ({
    kind,
    what,
    sentence: texts[language],
    start: span?.start ?? null,
    end: span?.end ?? null,
  })
  const [rules, filter] = await Promise.all([findRules(writing, given, finding), findFilter(writing, given, finding)])
  const found = [...rules, ...filter]
  if (found.every(({ kind }) => kind === 'fine')) found.push(finding('fine', 'text', words.fine))
  const findings = found.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  return { findings, canPost: findings.every(({ kind }) => kind !== 'stop') }
}

type Finding = (kind: Found['kind'], what: What, texts: Texts, span?: { start: number; end: number } | null) => Found

async function findRules(writing: Writing, given: PostInput, finding: Finding): Promise<Found[]> {
  const { db, viewer, engines, receivedAt, now } = writing
  const { userId } = viewer
  const { circleId = null, moment = null, pictures: files = [] } = given
  const text = readWords({ title: given.title ?? '', text: given.text ?? '' })
  const { videoId = null } = given
  const [refusal, standing, pictures, tie, videos] = await Promise.all([
    refuseToPost(db, circleId, userId, receivedAt),
    findStanding(db, userId, engines.talk.pictureDays),
    readPictures(db, userId, files),
    readTie(db, { moment, circleId }, now),
    mapStored(db, videoId === null ? [] : [videoId]),
  ])
  const video = videos.get(videoId ?? 0)
  const hasVideo = videoId === null || (video?.userId === userId && video.publishedAt !== null)
  const full = await findFull(db, userId, standing.createdAt, writing)
  const match = isRefused(tie) || !moment ? null : tie.match
  // Without a tie, whether a poll may end with its match is not known yet.
  const isPollRead = given.poll && !(isRefused(tie) && given.poll.endsWithMatch)
  const poll = isPollRead ? readPoll(given.poll!, match, receivedAt) : null
  const isEmpty = text?.title === '' && text.text === '' && files.length === 0 && !given.poll && !moment
  const undescribed = files.flatMap(({ description = '' }, index) => (description.trim() === '' ? [index + 1] : []))
  const isTied = !isRefused(tie) && tie.match !== null
  const givesAway = text !== null && score.test(`${text.title}\n${text.text}`)
  return [
    ...(refusal ? [finding('stop', 'circle', refusal.texts)] : []),
    ...(full?.texts ? [finding('stop', 'circle', full.texts)] : []),
    ...(text === null ? [finding('stop', 'text', refusals.tooLong)] : []),
    ...(isEmpty && videoId === null ? [finding('stop', 'text', refusals.empty)] : []),
    ...(isRefused(pictures) ? [finding('stop', 'picture', pictures.refused)] : []),
    ...(isRefused(tie) ? [finding('stop', 'moment', tie.refused)] : []),
    ...(isRefused(poll) ? [finding('stop', 'poll', poll.refused)] : []),
    ...(hasVideo ? [] : [finding('stop', 'video', refusals.noVideo)]),
    ...(files.length > 0 && standing.arePicturesHeld ? [finding('hold', 'picture', words.picturesHeld)] : []),
    ...undescribed.map((n) => finding('advice', 'picture', noDescription(n))),
    ...(isTied ? [finding('fine', 'spoiler', words.closed)] : []),
    ...(!isTied && givesAway ? [finding('advice', 'spoiler', words.givesAway)] : []),
  ]
}

/** What the filter says of each part, with the words that it means in the text. */
async function findFilter(writing: Writing, given: PostInput, finding: Finding): Promise<Found[]> {
  const { engines, viewer, language } = writing
  const judge = (text: string) =>
    engines.moderation.preview({ scene: 'CMS_POST', text, userId: viewer.userId, language })
  const { title = '', text = '', poll, pictures = [] } = given
  const parts: readonly (readonly [What, string])[] = [
    ['title', title],
    ['text', text],
    ['poll', (poll?.choices ?? []).join('\n')],
    ['picture', pictures.map(({ description = '' }) => description).join('\n')],
  ]
  const judged = await Promise.all(
    parts.map(async ([what, part]) => {
      if (part.trim() === '') return []
      const { outcome, sentence } = await judge(part)
      if (outcome === 'pass' || sentence === null) return []
      const isBad = async (of: string) => (await judge(of)).outcome === outcome
      const span = what === 'text' ? await findSpan(part, isBad) : null
      return [finding(outcome === 'hold' ? 'hold' : 'stop', what, { en: sentence, zh: sentence }, span)]
    }),
  )
  return judged.flat()
}

/** A part of a text, in UTF-16 units. */
type Span = { start: number; end: number }

/** Words, and Han characters, which are written without spaces. */
const units = /\p{Script=Han}|[^\s\p{Script=Han}]+/gu

/** The first of the numbers from `low` to `high` for which it holds, where it does for all after it. */
async function firstWhere(low: number, high: number, holds: (at: number) => Promise<boolean>): Promise<number> {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = (from + to) >> 1
    if (await holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}

/** The shortest part of a text that is still bad by itself, found by bisection; null where no part is. */
async function findSpan(text: string, isBad: (part: string) => Promise<boolean>): Promise<Span | null> {
  const places = [...text.matchAll(units)].map(({ index, 0: unit }) => ({ start: index, end: index + unit.length }))
  if (places.length === 0) return null
  const last = await firstWhere(0, places.length - 1, (at) => isBad(text.slice(0, places[at]!.end)))
  const { end } = places[last]!
  const fromEnd = await firstWhere(0, last, (back) => isBad(text.slice(places[last - back]!.start, end)))
  const { start } = places[last - fromEnd]!
  return (await isBad(text.slice(start, end))) ? { start, end } : null
}
