import type { CSSProperties } from 'react'
import type { Table, TableRow } from '#contract/touchline/table.ts'
import type { TeamSeason } from '#contract/touchline/team-season.ts'
import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { formWords } from '../../kit/data/form-words.ts'
import { teamWords } from './words.ts'
import { Alternative } from '../../kit/data/alternative.tsx'
import { zoneMarks, zoneName } from '../../kit/table/table-notes.tsx'
import { roundName } from '../../kit/text/round-name.ts'
import { placeZones, type PlaceZone } from './place-zones.ts'
import { PlacesChart } from './places-chart.tsx'
import { playedGroup } from './table-excerpt.tsx'

type Places = NonNullable<TeamSeason['places']>
interface Props {
  places: Places
  /** For the zones and the names of the teams. */
  table: Table | null
  teamId: number
}

/** The place of a team after each round, with the lines of the other teams and the zones of the table behind it. */
export function PlacesCard({ places, table, teamId }: Props) {
  const words = useWords(teamWords)
  const text = useText()
  const formText = useWords(formWords)
  const { format } = useLanguage()
  const { rounds, lines, outcomes } = places
  const own = lines.find((line) => line.teamId === teamId)
  if (!own || lines.length < 2) return null
  const nameOf = (index: number) => roundName(rounds[index]?.name ?? '', text) ?? ''
  const rows = (table && playedGroup(table, teamId)?.rows) ?? []
  const zones = placeZones(table?.zones ?? [], rows)
  const zone = zones.find(({ zone: { key } }) => rows.find(({ team }) => team.id === teamId)?.zone === key)
  return (
    <section className="card places-card">
      <header>
        <h2>{words.places}</h2>
        {zone && <ZoneTag zone={zone} />}
        <span className="push" />
        <span className="small quiet">{words.ofTeams(format.number(lines.length))}</span>
      </header>
      <div className="body">
        <PlacesChart
          lines={lines}
          teamId={teamId}
          zones={zones}
          rows={rows}
          spoken={own.ranks.map((rank, index) => words.placeAfter(nameOf(index), words.rank(rank))).join(', ')}
        />
        <Outcomes outcomes={outcomes} />
        <PlacesKey zones={zones} rows={rows} teamId={teamId} others={lines.length - 1} />
        <Alternative
          label={words.placesTable}
          head={[words.round, words.result, words.place]}
          rows={rounds.map((_, index) => [
            nameOf(index),
            outcomes[index] ? formText[outcomes[index]].letter : '–',
            own.ranks[index],
          ])}
        />
      </div>
    </section>
  )
}

function Outcomes({ outcomes }: { outcomes: Places['outcomes'] }) {
  const words = useWords(formWords)
  return (
    <div className="places-form form" aria-hidden="true">
      {outcomes.map((outcome, index) => (
        <i key={index} className={outcome ?? 'not-played'}>
          {outcome ? words[outcome].letter : '–'}
        </i>
      ))}
    </div>
  )
}

function PlacesKey({
  zones,
  rows,
  teamId,
  others,
}: {
  zones: readonly PlaceZone[]
  rows: readonly TableRow[]
  teamId: number
  others: number
}) {
  const words = useWords(teamWords)
  const { format } = useLanguage()
  const zoneText = useZoneText(rows.length)
  const own = rows.find(({ team }) => team.id === teamId)?.team
  return (
    <div className="key">
      {own && (
        <span>
          <i className="line-key own" />
          {own.shortName}
        </span>
      )}
      <span>
        <i className="line-key" />
        {words.others(format.number(others))}
      </span>
      {zones.map((one) => (
        <span key={one.zone.key}>
          <i
            className={one.edge < one.from ? 'line-key zone lower' : 'line-key zone'}
            style={{ '--zone': zoneMarks[one.zone.kind].colour } as CSSProperties}
          />
          {zoneText(one)}
        </span>
      ))}
    </div>
  )
}

/** A zone with its places: one, the first or last so many, or from one to another. */
function useZoneText(teams: number): (zone: PlaceZone) => string {
  const words = useWords(teamWords)
  const language = useLanguage()
  const { format } = language
  return ({ zone, from, to }) => {
    const name = zoneName(zone, language)
    if (from === to) return words.zonePlaces(name, words.rank(from))
    if (from === 1) return words.zoneTop(name, format.number(to))
    if (to === teams) return words.zoneBottom(name, format.number(to - from + 1))
    return words.zonePlaces(name, `${from}–${to}`)
  }
}

/** The zone of the present place. */
function ZoneTag({ zone: { zone } }: { zone: PlaceZone }) {
  const language = useLanguage()
  const { colour, isHatched } = zoneMarks[zone.kind]
  return (
    <span className="tag">
      <i className={isHatched ? 'zone-bar hatched' : 'zone-bar'} style={{ '--zone': colour } as CSSProperties} />
      {zoneName(zone, language)}
    </span>
  )
}
