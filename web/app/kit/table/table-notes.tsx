import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Table } from '#contract/touchline/table.ts'
import { useLanguage, useWords, type Language } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { tableWords } from './words.ts'
import { roundName } from '../text/round-name.ts'
import { seriesWords } from './series-words.ts'
import { isByShare, tieBreaksByShare } from './share.ts'

type Zone = Table['zones'][number]

/** Zones by kind: a solid or hatched bar at the edge, and the zone's letter after the name. */
export const zoneMarks: Record<Zone['kind'], { colour: string; isHatched: boolean }> = {
  champions: { colour: 'var(--info)', isHatched: false },
  continental: { colour: 'var(--c3)', isHatched: false },
  secondary: { colour: 'var(--c3)', isHatched: true },
  playoff: { colour: 'var(--warn)', isHatched: true },
  relegation: { colour: 'var(--loss)', isHatched: false },
}

export function letterOf({ key, name }: Zone): string {
  return key.length <= 3 ? key : name.slice(0, 1)
}

/** The name of a zone in the language of the page, as far as it is known. */
export function zoneName({ name }: Zone, { text, tag }: Pick<Language, 'text' | 'tag'>): string {
  const names: Record<string, string> = wordsOf(tableWords, tag).zones
  return names[name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')] ?? roundName(name, text) ?? name
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`.replace('-', '−')
}

/** Below a table: its zones, rulings, and the tie-breaks of level teams. */
export function TableNotes({ table }: { table: Table }) {
  const language = useLanguage()
  const shown = table.zones.filter((zone) =>
    table.groups.some((group) => group.rows.some((row) => row.zone === zone.key)),
  )
  return (
    <div className="table-note small quiet">
      {shown.length > 0 && (
        <span className="key">
          {shown.map((zone) => (
            <span key={zone.key}>
              <i
                className={zoneMarks[zone.kind].isHatched ? 'zone-bar hatched' : 'zone-bar'}
                style={{ '--zone': zoneMarks[zone.kind].colour } as CSSProperties}
              />
              <b>{letterOf(zone)}</b>
              {zoneName(zone, language)}
            </span>
          ))}
        </span>
      )}
      {table.statedBy && <StatedByNote {...table.statedBy} />}
      <Decisions table={table} />
      <TieRules table={table} />
    </div>
  )
}

/** The source of records that are not added up from matches. */
function StatedByNote({ name, at }: NonNullable<Table['statedBy']>) {
  const words = useWords(tableWords)
  const { format } = useLanguage()
  return <span>{words.statedBy(name, format.dateOf(at))}</span>
}

/** Rulings of the operator, with reason and date. */
function Decisions({ table }: { table: Table }) {
  const { format } = useLanguage()
  const words = useWords(tableWords)
  const teams = new Map(table.groups.flatMap((group) => group.rows.map((row) => [row.team.id, row.team.name] as const)))
  if (table.adjustments.length === 0) return null
  return (
    <ul className="decisions" aria-label={words.decisions}>
      {table.adjustments.map((one, index) => {
        const named = one.order ?? (one.teamId === null ? null : [one.teamId])
        const subject =
          named === null ? <MatchName id={one.matchId} /> : format.list(named.map((id) => teams.get(id) ?? ''))
        const what = one.kind === 'points' ? words.rulingPoints(signed(one.points ?? 0)) : words.decided[one.kind]
        return (
          <li key={index}>
            <b>
              {subject} {what}
            </b>
            {` · ${one.reason} · `}
            {format.date(one.decidedOn.slice(0, 10))}
          </li>
        )
      })}
    </ul>
  )
}

function MatchName({ id }: { id: number | null }) {
  const words = useWords(tableWords)
  return id === null ? null : <Link to={`/match/${id}`}>{words.match}</Link>
}

/** The tie-break rules and their source, collapsed; for a league with unknown rules a visible note. */
function TieRules({ table: { tieRules: rules, isOfSeries } }: { table: Pick<Table, 'tieRules' | 'isOfSeries'> }) {
  const { format } = useLanguage()
  const words = useWords(tableWords)
  const byShare = useWords(tieBreaksByShare)
  const series = useWords(seriesWords)
  if (rules.source === null && !isOfSeries) return <p>{words.tieUnknown}</p>
  const names: Record<string, string> = {
    ...words.tieBreaks,
    ...(isByShare({ tieRules: rules }) && byShare),
    ...(isOfSeries && series.tieBreaks),
  }
  if (rules.source === null)
    return <p>{words.tieOrder(format.list(rules.tieBreaks.slice(1).map((name) => names[name] ?? name)))}</p>
  const places = rules.playOffsAfter.map((place) => words.tiePlaces(place))
  const hasHeadToHead = rules.tieBreaks.some((name) => name.startsWith('head_to_head_'))
  return (
    <details>
      <summary>{words.tieTitle}</summary>
      <ul>
        {places.length > 0 && <li>{words.tiePlayOff(format.list(places))}</li>}
        <li>{words.tieOrder(format.list(rules.tieBreaks.map((name) => names[name] ?? name)))}</li>
        {hasHeadToHead && <li>{words.tieHeadToHead[rules.headToHead]}</li>}
        <li>{words.tieLast[rules.lastResort]}</li>
        <li>
          {words.tieSource(rules.source.document)} {!rules.source.isConfirmed && words.tieUnconfirmed}
        </li>
      </ul>
    </details>
  )
}
