import { Suspense, useSyncExternalStore, type CSSProperties } from 'react'
import { Link } from 'react-router'
import type { CompetitionBrief, MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import { lazyWhenUp } from '../../kit/page/later.tsx'
import { useLanguage, useText } from '../../i18n/language.tsx'
import { labelText } from '../../kit/text/names.ts'
import { usePage } from '../../page.ts'
import { useTicking } from '../../live/ticker.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { Skeleton } from '../../kit/page/states.tsx'
import { ScoreHidden } from '../../kit/lens/parts.tsx'
import { sidesOf, sportOf } from '../../sports/parts.ts'
import { LateBadge } from '../../kit/match/late-badge.tsx'
import { useLastUpdate } from '../../kit/text/last-update.ts'
import { roundName } from '../../kit/text/round-name.ts'
import { teamColours } from '../../kit/crest/colours.ts'
import { Crest, CrestSport } from '../../kit/crest/crest.tsx'
import { matchIdOf, useChosen } from '../../kit/row/selection.ts'
import { panelQuery } from '../../kit/row/use-row-actions.ts'
import { useRow } from '../../kit/row/use-rows.ts'

const PanelDetail = lazyWhenUp(() => import('./panel-detail.tsx'))

/** The selected match beside the list. Its header comes from the row; scripts load the rest into reserved space. */
export function MatchPanel({ leagues }: { leagues: readonly CompetitionBrief[] }) {
  const { text } = useLanguage()
  const matchId = matchIdOf(useChosen())
  return (
    <aside className="panel stack" aria-label={text.day.selected}>
      {matchId !== null && <ChosenMatch key={matchId} matchId={matchId} leagues={leagues} />}
    </aside>
  )
}

function ChosenMatch({ matchId, leagues }: { matchId: number; leagues: readonly CompetitionBrief[] }) {
  const live = useRow(matchId)
  const isWide = useSyncExternalStore(
    onWidth,
    () => matchMedia(panelQuery).matches,
    () => false,
  )
  if (!live) return null
  const { row } = live
  return (
    <CrestSport value={row.sport}>
      <section className="card match-head" style={teamColours(row.home, row.away) as CSSProperties}>
        <PanelHeader row={row} league={leagues.find((one) => one.id === row.competitionId)} />
        <PanelScore row={row} />
        {row.hasTimeline && (
          <div className="panel-part" style={{ minHeight: 178 }}>
            <Suspense fallback={<Skeleton width="100%" height={130} />}>
              {isWide ? <PanelDetail row={row} /> : <Skeleton width="100%" height={130} />}
            </Suspense>
          </div>
        )}
      </section>
    </CrestSport>
  )
}

function onWidth(listener: () => void): () => void {
  const query = matchMedia(panelQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function PanelHeader({ row, league }: { row: MatchRow; league: CompetitionBrief | undefined }) {
  const { text } = useLanguage()
  return (
    <div className="line" style={{ padding: '12px 16px 0' }}>
      <span className="small second clip">
        {[league?.shortName, roundName(row.round, text)].filter(Boolean).join(' · ')}
      </span>
      <span className="push" />
      <Link className="more" to={`/match/${row.id}`} prefetch="intent">
        {text.day.open}
        <Icon name="chevron-right" size="s" />
      </Link>
    </div>
  )
}

function PanelScore({ row }: { row: MatchRow }) {
  const language = useLanguage()
  const { now } = usePage()
  const label = useTicking((nowMs) => sportOf(row).clockText(row, nowMs, language).label, now)
  const { tone } = sportOf(row).clockText(row, 0, language)
  const updatedAt = useLastUpdate(row.summary)
  const { score } = row.summary
  const [first, second] = sidesOf(row)
  return (
    <div className="panel-score">
      <PanelTeam team={row[first]} label={row[`${first}Label`]} />
      <div>
        {tone === 'upcoming' ? (
          <>
            <span className="number result">{label}</span>
            {row.summary.isHidden && <ScoreHidden row={row} />}
          </>
        ) : (
          <>
            <span className="number result">
              {score[first]}
              <i>–</i>
              {score[second]}
            </span>
            {updatedAt === null ? (
              <span className={tone === 'live' ? 'live-badge compact' : 'live-badge compact still'}>
                {tone === 'live' && <span className="live-dot pulsing" />}
                {label}
              </span>
            ) : (
              <LateBadge label={label} time={updatedAt} isCompact />
            )}
          </>
        )}
      </div>
      <PanelTeam team={row[second]} label={row[`${second}Label`]} />
    </div>
  )
}

function PanelTeam({ team, label }: { team: TeamBrief | null; label: string | null }) {
  const text = useText()
  return (
    <div>
      <Crest team={team} size={46} />
      <b>{team?.name ?? labelText(label, text)}</b>
    </div>
  )
}
