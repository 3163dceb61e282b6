import type { FollowedMatches } from '#contract/touchline/following.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { useReading, type Reading } from '../../../live/use-reading.ts'
import { readFollowed, useFollowed, useLastRead, type Source, type When } from '../use-followed.ts'

export type MyReads = Record<When, Reading<FollowedMatches> & { reload: () => void }>

/** The first pages of the followed matches, read once for all parts of the page. */
export function useMyMatches(source: Source | null): MyReads {
  return {
    live: useFollowed(source, 'live'),
    coming: useFollowed(source, 'coming'),
    over: useFollowed(source, 'over'),
  }
}

/** Rows that were read so far, the live ones first. */
export function rowsOf(reads: MyReads, whens: readonly When[]): MatchRow[] {
  return whens.flatMap((when) => (reads[when].state === 'read' ? reads[when].data.list : []))
}

export function isOf(teamId: number, { home, away }: MatchRow): boolean {
  return home?.id === teamId || away?.id === teamId
}

const perPage = 100

/** The matches of these teams alone: beside leagues that are followed too, theirs could be on a later page. */
export function useTeamMatches(teamIds: readonly number[]): Reading<Record<When, FollowedMatches>> {
  const { tag } = useLanguage()
  const source = { matchIds: [], teamIds: [...teamIds], competitionIds: [], playerIds: [] }
  const reading = useReading(JSON.stringify([teamIds, tag]), async (signal) => {
    const read = (when: When) => readFollowed(source, when, { pageNum: 1, pageSize: perPage, lang: tag, signal })
    const [live, coming, over] = await Promise.all([read('live'), read('coming'), read('over')])
    return { live, coming, over }
  })
  return useLastRead(reading)
}
