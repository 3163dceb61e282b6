import type { MatchRatings, OwnRating, Ratee } from '#contract/touchline/rating.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import { shortNameIn } from '#timeline/naming.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { openMs } from '../rules/times.ts'
import { countRaters, mapMostEqual, mapTallies } from '../store/tally.ts'
import { noTally, type Rated, type RatedMatch, type StoredRating } from '../types.ts'
import { bestOf, figuresOf } from './figures.ts'

type People = ReadonlyMap<number, Participant>

/** The ratings of a match. `now`: epoch ms of the moment that the reader sees. */
export async function ratingsView(
  db: Reader,
  match: Match,
  rated: RatedMatch,
  { language, now }: { language: Language; now: number },
): Promise<MatchRatings> {
  const { whistleAt } = rated
  const closed = { matchId: match.id, whistleAt: null, endsAt: null, raters: 0, ratees: [], tooShort: [], best: [] }
  if (match.summary.isHidden) return { ...closed, state: 'hidden' }
  if (whistleAt === null) return { ...closed, state: 'before' }
  const endsAt = whistleAt + openMs
  if (rated.ratees.length === 0) return { ...closed, state: 'none', whistleAt, endsAt }
  const [tallies, mostEqual, raters, people] = await Promise.all([
    mapTallies(db, match.id),
    mapMostEqual(db, match.id),
    countRaters(db, match.id),
    mapParticipants(
      db,
      [...rated.ratees, ...rated.tooShort].flatMap(({ id }) => id ?? []),
    ),
  ])
  const ratees = rated.ratees.map((one): Ratee => {
    const { subject } = one
    const figures = figuresOf(subject, tallies.get(subject) ?? noTally, mostEqual.get(subject) ?? 0)
    return rateeView(one, rated, people, figures, language)
  })
  const players = ratees.filter(({ kind }) => kind === 'player').map(({ figures }) => figures)
  return {
    matchId: match.id,
    state: now < endsAt ? 'open' : 'ended',
    whistleAt,
    endsAt,
    raters,
    ratees,
    tooShort: rated.tooShort.map((one) => ({
      id: one.id!,
      name: nameOf(one, people, language),
      side: one.side!,
      minute: one.marks.find(({ kind }) => kind === 'on')?.text ?? null,
    })),
    best: bestOf(players),
  }
}

function rateeView(
  one: Rated,
  { ours }: RatedMatch,
  people: People,
  figures: Ratee['figures'],
  language: Language,
): Ratee {
  const { subject, kind, side, id, shirtNumber, role, isStarter, marks } = one
  const own = kind === 'player' ? ours.get(id!) : undefined
  return {
    subject,
    kind,
    side,
    id,
    name: nameOf(one, people, language),
    shirtNumber,
    role,
    isStarter,
    marks: [...marks],
    ours: own
      ? { text: own.text, parts: own.parts.map(({ label, ...part }) => ({ ...part, label: label[language] })) }
      : null,
    figures,
  }
}

function nameOf({ id, name }: Rated, people: People, language: Language): string {
  const person = id === null ? undefined : people.get(id)
  return person ? shortNameIn(language, person) : (name?.[language] ?? '')
}

export function ownView({ subject, value, ratedAt, counts, why, line, isShown, itemId }: StoredRating): OwnRating {
  const lineState = line === '' ? (itemId === null ? 'none' : 'removed') : isShown ? 'shown' : 'held'
  return { subject, value, at: ratedAt, line, lineState, counts, why }
}
