import { createElement, useState } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { readApi } from '../../api.ts'
import { useLanguage } from '../../i18n/language.tsx'
import type { Frame } from '../../live/stream.ts'
import { useReading } from '../../live/use-reading.ts'
import { useStream } from '../../live/use-stream.ts'
import { Skeleton } from '../../kit/page/states.tsx'
import { withFrame } from '../../kit/match/live-match.ts'
import { panelOf } from '../../sports/parts.ts'

/** The sport's panel of the selected match, read on selection and then updated by the stream. */
export default function PanelDetail({ row }: { row: MatchRow }) {
  const { tag, text } = useLanguage()
  const reading = useReading(`${row.id} ${tag}`, (signal) =>
    readApi<MatchSnapshot>(`/matches/${row.id}`, { lang: tag }, signal),
  )
  if (reading.state === 'failed') return <p className="small quiet">{text.errors.partTitle}</p>
  if (reading.state === 'reading') return <Skeleton width="100%" height={130} />
  return <Detail key={reading.data.position} read={reading.data} row={row} />
}

function Detail({ read, row }: { read: MatchSnapshot; row: MatchRow }) {
  const [match, setMatch] = useState(read)
  useStream(read.rooms, read.position, (frame: Frame) => setMatch((known) => withFrame(known, frame)))
  return createElement(panelOf(row), { match, row })
}
