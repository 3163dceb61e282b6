import type * as wire from '#contract/news/prophecies/views/prophecy.ts'
import type { Prophecy } from '#contract/touchline/prophecy.ts'
import type { PersonBrief } from '#contract/touchline/person.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Lens } from '#core/lens.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import { countFollows, findBonds } from '#people/store/follow.ts'
import { countOfAuthors } from '#prophecies/store/count.ts'
import { mapRates } from '#records/scores.ts'
import { findSport } from '#sports/index.ts'
import { playName } from '../rules/prophecy.ts'

/** How prophecies look to the caller of an old client. */
type ProphecyLook = {
  zone: string
  base: string
  language: Language
  followed: ReadonlySet<number>
  fans: Awaited<ReturnType<typeof countFollows>>
  counts: ReadonlyMap<number, number>
  rates: Awaited<ReturnType<typeof mapRates>>
}

type Asking = {
  db: Reader
  viewer: { userId: number | null }
  lens: Lens
  now: number
  zone: string
  language: Language
}

export async function prophecyLook(
  { db, viewer, lens, now, zone, language }: Asking,
  authorIds: readonly number[],
  base: string,
): Promise<ProphecyLook> {
  const [{ followed }, fans, counts, rates] = await Promise.all([
    findBonds(db, viewer.userId, authorIds),
    countFollows(db, authorIds),
    countOfAuthors(db, authorIds),
    mapRates({ db, lens, now }, authorIds),
  ])
  return { zone, base, language, followed, fans, counts, rates }
}

const pickWords = {
  en: { home: 'Home', draw: 'Draw', away: 'Away', over: 'Over', under: 'Under' },
  zh: { home: '主', draw: '平', away: '客', over: '大', under: '小' },
} as const

/** The number of `result`: a half win is a hit, a half loss a miss, a void one a push. */
const results = { win: 1, half_win: 1, loss: 2, half_loss: 2, push: 3, void: 3 } as const

/** A prophecy for old clients: pick, price and chance stand above its text, since the wire has no place for them. */
export function wireProphecy(one: Prophecy, sport: string, look: ProphecyLook): wire.Prophecy {
  return {
    id: String(one.id),
    title: one.title,
    content: contentOf(one, look.language),
    playType: playName(one.play),
    sportType: findSport(sport)?.wireId ?? 0,
    payType: one.coins === 0 ? 0 : 1,
    price: one.coins,
    matchId: one.matchId,
    authorId: String(one.author?.id ?? 0),
    author: wireAuthor(one.author, look),
    labelType: '',
    result: one.state === 'void' ? 3 : one.result ? results[one.result.outcome] : 0,
    likeCount: one.likes ?? 0,
    isLike: one.isLiked,
    isBuy: one.isBought || one.coins === 0,
    buyCount: one.sold ?? 0,
    status: one.state === 'sealed' ? 1 : 2,
    createdDate: dateTimeIn(one.at, look.zone),
  }
}

function contentOf({ content, play, prices }: Prophecy, language: Language): string {
  if (!content) return ''
  const { pick, odds, probability, text } = content
  const words = pickWords[language]
  const name = play === 'total' ? words[pick === 'home' ? 'over' : 'under'] : words[pick]
  const line = prices.line === null ? '' : ` ${play === 'handicap' ? signed(prices.line, pick) : prices.line}`
  return `${name}${line} · ${odds.toFixed(2)} · ${Math.round(probability * 100)}%\n\n${text}`.trim()
}

function signed(line: number, pick: string): string {
  const own = pick === 'away' ? -line : line
  return own > 0 ? `+${own}` : String(own)
}

/** An author for old clients. */
export function wireAuthor(author: PersonBrief | null, look: ProphecyLook): wire.ProphecyAuthor {
  const id = author?.id ?? 0
  const picture = author?.avatar ?? ''
  const rates = look.rates.get(id)
  return {
    userId: String(id),
    nickname: author?.nickname ?? '',
    headImgUrl: picture.startsWith('/') ? look.base + picture : picture,
    label: '',
    hitRate: 100 * (rates?.hitRate ?? 0),
    returnRate: 100 * (rates?.returned ?? 0),
    continuousHit: rates?.streak ?? 0,
    prophecyCount: look.counts.get(id) ?? 0,
    fansCount: look.fans.get(id)?.followers ?? 0,
    isAttention: look.followed.has(id),
  }
}
