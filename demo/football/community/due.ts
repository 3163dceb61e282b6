import { createRandom } from '../../simulation/random.ts'
import { comments, posts, type Ending, type Occasion } from './texts.ts'

type Language = 'en' | 'zh'
export type Fan = { userId: number; teamId: number; language: Language }
/** A goal that stands, with the score after it. */
export type Goal = {
  key: string
  side: 'home' | 'away'
  minute: string
  score: { home: number; away: number }
  /** Names of the scorer, null for one of the other side or unknown. */
  scorer: Readonly<Record<Language, string>> | null
  /** Epoch ms. */
  at: number
}
export type PlayedMatch = {
  id: number
  home: { id: number; names: Readonly<Record<Language, string>> }
  away: { id: number; names: Readonly<Record<Language, string>> }
  /** Epoch ms. */
  kickOff: number
  goals: readonly Goal[]
  /** Epoch ms of the final whistle; null before it. */
  endedAt: number | null
}
/** A post that is due: its key, by which it is written once, and its comments. */
export type DuePost = {
  key: string
  fan: Fan
  matchId: number
  text: string
  minute: string | null
  /** The quoted event. */
  eventKey: string | null
  /** Epoch ms. */
  at: number
  comments: { key: string; fan: Fan; text: string; at: number }[]
}

const beforeMs = 30 * 60_000
/** Share of the occasions that a fan writes about. */
const shares: Readonly<Record<Occasion, number>> = {
  before: 0.5,
  scored: 0.75,
  conceded: 0.4,
  won: 0.9,
  drawn: 0.8,
  lost: 0.7,
}

type Moment = { key: string; occasion: Occasion; goal: Goal | null; at: number }

/** What the fans of both sides of a match have written by `now`: the same at each call, and more as the match moves. */
export function duePosts(match: PlayedMatch, fans: readonly Fan[], seed: string, now: number): DuePost[] {
  const present = fans.filter(({ teamId }) => teamId === match.home.id || teamId === match.away.id)
  return present
    .flatMap((fan) =>
      momentsFor(match, fan).flatMap((moment, place) => writeAbout(match, fan, { ...moment, place }, present, seed)),
    )
    .filter(({ at }) => at <= now)
    .map((post) => ({ ...post, comments: post.comments.filter(({ at }) => at <= now) }))
}

function momentsFor({ home, kickOff, goals, endedAt }: PlayedMatch, { teamId }: Fan): Moment[] {
  const own = teamId === home.id ? 'home' : 'away'
  const other = own === 'home' ? 'away' : 'home'
  const last = goals.at(-1)?.score ?? { home: 0, away: 0 }
  const ending: Ending = last[own] > last[other] ? 'won' : last[own] < last[other] ? 'lost' : 'drawn'
  return [
    { key: 'before', occasion: 'before', goal: null, at: kickOff - beforeMs },
    ...goals.map((goal): Moment => ({
      key: goal.key,
      occasion: goal.side === own ? 'scored' : 'conceded',
      goal,
      at: goal.at,
    })),
    ...(endedAt === null ? [] : [{ key: 'end', occasion: ending, goal: null, at: endedAt } as const]),
  ]
}

function writeAbout(
  match: PlayedMatch,
  fan: Fan,
  { key, occasion, goal, at, place }: Moment & { place: number },
  present: readonly Fan[],
  seed: string,
): DuePost[] {
  const random = createRandom(`community ${seed} ${match.id} ${key} ${fan.userId}`)
  if (!random.chance(shares[occasion])) return []
  const { language } = fan
  const fitting = posts[language][occasion].filter((text) => goal?.scorer || !text.includes('{scorer}'))
  if (fitting.length === 0) return []
  // One after the other, so that no author repeats a text about a match, and no two of a club at once.
  const mates = present.filter((one) => one.teamId === fan.teamId && one.language === language)
  const first = createRandom(`community ${seed} ${match.id} ${fan.teamId}`).int(0, 99) + 2 * mates.indexOf(fan)
  const written = at + random.int(15, 90) * 1000
  const id = `${match.id} ${key} ${fan.userId}`
  return [
    {
      key: id,
      fan,
      matchId: match.id,
      text: filled(fitting[(first + place) % fitting.length]!, match, fan, goal),
      minute: goal?.minute ?? null,
      eventKey: goal?.key ?? null,
      at: written,
      comments: isEnding(occasion) ? answers(id, fan, occasion, written, { match, present, seed }) : [],
    },
  ]
}

function isEnding(occasion: Occasion): occasion is Ending {
  return occasion === 'won' || occasion === 'drawn' || occasion === 'lost'
}

type Around = { match: PlayedMatch; present: readonly Fan[]; seed: string }

/** Fans who read the language of a post answer it once at most. */
function answers(id: string, author: Fan, ending: Ending, at: number, { match, present, seed }: Around) {
  const { language } = author
  return present
    .filter((fan) => fan.userId !== author.userId && fan.language === language)
    .flatMap((fan) => {
      const random = createRandom(`community ${seed} ${id} ${fan.userId}`)
      if (!random.chance(0.6)) return []
      const text = random.pick(comments[language][fan.teamId === author.teamId ? 'same' : 'other'][ending])
      return [
        { key: `${id} ${fan.userId}`, fan, text: filled(text, match, fan, null), at: at + random.int(60, 900) * 1000 },
      ]
    })
}

function filled(
  text: string,
  { home, away, goals }: PlayedMatch,
  { teamId, language }: Fan,
  goal: Goal | null,
): string {
  const [club, rival] = teamId === home.id ? [home, away] : [away, home]
  const { home: homeScore, away: awayScore } = goal?.score ?? goals.at(-1)?.score ?? { home: 0, away: 0 }
  const values: Record<string, string> = {
    club: club.names[language],
    rival: rival.names[language],
    score: `${homeScore}–${awayScore}`,
    minute: goal?.minute ?? '',
    scorer: goal?.scorer?.[language] ?? '',
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
