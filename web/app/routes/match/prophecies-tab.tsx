import { Link, useLocation } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { ProphecyList as Data, ProphecyPage } from '#contract/touchline/prophecy.ts'
import sheet from '../../features/prophecies/prophecies.css?url'
import { publishPath } from '../../features/prophecies/paths.ts'
import { ProphecyList } from '../../features/prophecies/prophecy-list.tsx'
import { prophecyWords } from '../../features/prophecies/words.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { PartError } from '../../kit/page/states.tsx'
import type { Loaded } from '../../page.ts'
import { useOwn } from '../../session/use-own.ts'
import { Sheet } from '../../sports/sheet.tsx'

interface Props {
  row: MatchRow
  found: Loaded<Data>
  isLater: boolean
}

/** Prophecies about the match; read again for a signed-in reader, with what the reader has unlocked. */
export default function PropheciesTab({ row, found, isLater }: Props) {
  const words = useWords(prophecyWords)
  const { tag } = useLanguage()
  const { search } = useLocation()
  const after = new URLSearchParams(search).get('after')
  const query = new URLSearchParams({ lang: tag, ...(after === null ? {} : { after }) })
  const { data: own, set } = useOwn<Data>(`/matches/${row.id}/prophecies?${query}`)
  if (found === null) return null
  if ('failed' in found) return <PartError title={words.failed} status={found.failed} />
  const onBought = ({ prophecy }: ProphecyPage) => {
    if (own === null) return
    set({ ...own, list: own.list.map((one) => (one.id === prophecy.id ? prophecy : one)) })
  }
  const to = (cursor: string | null) =>
    `/match/${row.id}/prophecies${cursor === null ? '' : `?after=${encodeURIComponent(cursor)}`}`
  return (
    <div className="stack prophecies-main">
      <Sheet href={sheet} />
      <div className="line">
        <p className="small second">{words.about}</p>
        <span className="push" />
        {row.summary.status === 'scheduled' && (
          <Link className="button compact primary touchable" to={publishPath(row.id)}>
            {words.publish}
          </Link>
        )}
      </div>
      <ProphecyList
        data={own ?? found.data}
        label={words.title}
        none={words.noneOfMatch}
        to={to}
        isLater={isLater}
        onBought={onBought}
      />
    </div>
  )
}
