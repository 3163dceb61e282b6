import { LoadState } from '../../../kit/page/load-state.tsx'
import { DaySections } from './day-sections.tsx'
import { NothingFollowed } from './suggestions.tsx'
import type { Source, When } from '../use-followed.ts'
import type { MyReads } from './use-my-matches.ts'
import '../following.css'
import '../../../kit/data/records.css'

const whens: readonly When[] = ['live', 'coming', 'over']

/** The followed matches and those of followed teams and leagues by day, live ones first. */
export function MyMatches({ source, reads }: { source: Source | null; reads: MyReads }) {
  const waiting = whens.map((when) => reads[when]).find(({ state }) => state !== 'read')
  if (waiting || source === null) return <LoadState read={waiting ?? reads.live} height={320} />
  const isEmpty = whens.every((when) => reads[when].state === 'read' && reads[when].data.total === 0)
  if (isEmpty) return <NothingFollowed />
  return whens.map((when) => {
    const read = reads[when]
    return read.state === 'read' && read.data.total > 0 ? (
      <DaySections key={`${when} ${read.data.position}`} when={when} given={read.data} source={source} />
    ) : null
  })
}
