import type { AuthorRecord, getAuthorRecord } from '#contract/touchline/prophecy-record.ts'
import type { Call } from '#core/calls/handler.ts'
import { countFollows } from '#people/store/follow.ts'
import type { Person } from '#people/store/person.ts'
import { personBrief } from '#people/views/person.ts'
import { calibrationOf, returnCurve, scoreCurve, worstFall } from '#sports/prophecies/course.ts'
import { besideOf, evidenceOf } from '#sports/prophecies/evidence.ts'
import { gainOf } from '#sports/prophecies/score.ts'
import { addSums, sumsOfPick } from '#sports/prophecies/sums.ts'
import { nameIn } from '#timeline/naming.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { readPicks } from '../picks.ts'
import { lastDayFor, neededIn } from '../rules/ranges.ts'
import { countOfUser, type AuthorPick } from '../store/record.ts'

/** The record of an author over a range, of the days that the caller's ranks have. */
export async function viewRecord(call: Call<typeof getAuthorRecord>, person: Person): Promise<AuthorRecord> {
  const { db, query, language, engines, lens, now } = call
  const { range } = query
  const lastDay = lens.key === '' ? null : lastDayFor(lens, now)
  const [picks, counts, follows, disputes] = await Promise.all([
    readPicks(call, person.id, range),
    countOfUser(engines.records.plain(db), person.id, lastDay),
    countFollows(db, [person.id]),
    engines.prophecies.countDisputes(db, person.id),
  ])
  const leagues = await mapCompetitions(
    db,
    picks.map(({ competitionId }) => competitionId),
  )
  const needed = neededIn(range)
  const { since, ...counted } = counts
  const gains = picks.filter(({ outcome }) => outcome !== 'void').map((pick) => gainOf(pick))
  return {
    author: personBrief(person),
    since,
    followers: follows.get(person.id)?.followers ?? 0,
    range,
    counts: { ...counted, ...disputes },
    evidence: { ...evidenceOf(sumsOf(picks)), needed },
    beside: { ...besideOf(sumsOf(picks)), worstFall: worstFall(gains) },
    curve: scoreCurve(picks),
    returns: returnCurve(picks),
    byLeague: partsOf(
      picks,
      ({ competitionId }) => String(competitionId),
      needed,
      (key) => {
        const league = leagues.get(Number(key))
        return league ? nameIn(language, league) : ''
      },
    ),
    byPlay: partsOf(
      picks,
      ({ play }) => play,
      needed,
      (key) => key,
    ),
    calibration: calibrationOf(picks),
  }
}

const sumsOf = (picks: readonly AuthorPick[]) => addSums(picks.map(sumsOfPick))

/** Evidence by a member of the picks, those with the most picks first. */
function partsOf(
  picks: readonly AuthorPick[],
  keyOf: (pick: AuthorPick) => string,
  needed: number,
  nameOf: (key: string) => string,
): AuthorRecord['byPlay'] {
  return [...Map.groupBy(picks, keyOf)]
    .map(([key, group]) => ({ key, name: nameOf(key), evidence: { ...evidenceOf(sumsOf(group)), needed } }))
    .toSorted((a, b) => b.evidence.picks - a.evidence.picks || (a.key < b.key ? -1 : 1))
}
