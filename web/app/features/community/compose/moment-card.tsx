import { useState } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { CircleView } from '#contract/touchline/circle.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { SelectField, TextField } from '../../../kit/form/form.tsx'
import { Skeleton } from '../../../kit/page/states.tsx'
import { serverNow } from '../../../live/connection.ts'
import { useClockLabel } from '../../../kit/row/row-parts.tsx'
import { shortSideNames } from '../../../kit/text/names.ts'
import { sportOf } from '../../../sports/parts.ts'
import { CommunityIcon } from '../community-icon.tsx'
import { MatchLine } from '../match-card.tsx'
import { startText } from '../match-start.ts'
import { postWords } from '../post-words.ts'
import type { DraftMoment } from './draft.ts'
import { quotableEvents } from './match-events.ts'
import type { Compose } from './use-compose.ts'
import { useMatch } from './use-match.ts'
import { useMatches } from './use-matches.ts'
import { composeWords } from './words.ts'

interface MomentCardProps {
  compose: Compose
  circle: CircleView | null
  onClose: () => void
}

/** Chooses a match, and the part of it that the post quotes. */
export function MomentCard({ compose: { draft, set }, circle, onClose }: MomentCardProps) {
  const words = useWords(composeWords)
  const [isChanging, setIsChanging] = useState(false)
  const { moment } = draft
  const isChoosing = moment === null || isChanging
  const language = useLanguage()
  const choose = (row: MatchRow) => {
    const { label } = sportOf(row).clockText(row, serverNow(), language)
    set({ moment: { kind: 'minute', matchId: row.id, eventKey: null, minute: minuteOf(label) } })
    setIsChanging(false)
  }
  return (
    <section className="compose-part" aria-label={words.moment}>
      <header>
        <CommunityIcon name="moment" />
        <h2>{words.moment}</h2>
        <span className="small second">{words.staysLive}</span>
        <span className="push" />
        {!isChoosing && (
          <button type="button" className="button compact touchable" onClick={() => setIsChanging(true)}>
            {words.change}
          </button>
        )}
        <button type="button" className="icon-button" aria-label={words.removeMoment} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {isChoosing ? (
        <MatchChoice circle={circle} onChoose={choose} />
      ) : (
        <Parts moment={moment} onChange={(next) => set({ moment: next })} />
      )}
    </section>
  )
}

/** Whether a minute comes after another: 46 after 45+2. */
function isAfter(minute: string, other: string): boolean {
  const [base = 0, stoppage = 0] = minute.split('+').map(Number)
  const [otherBase = 0, otherStoppage = 0] = other.split('+').map(Number)
  return base > otherBase || (base === otherBase && stoppage > otherStoppage)
}

/** The minute that a clock shows: 63, 45+2; null for other clocks. */
function minuteOf(clock: string): string | null {
  return /^\d{1,3}(\+\d{1,2})?(?=′)/.exec(clock)?.[0] ?? null
}

function MatchChoice({ circle, onChoose }: { circle: CircleView | null; onChoose: (row: MatchRow) => void }) {
  const words = useWords(composeWords)
  const language = useLanguage()
  const { text } = language
  const read = useMatches(circle)
  if (read.state !== 'read') return <Skeleton width="100%" height={72} />
  if (read.data.length === 0) return <p className="small second compose-finding">{words.noMatches}</p>
  return (
    <SelectField
      label={words.chooseMatch}
      value=""
      onChange={(event) => {
        const row = read.data.find(({ id }) => id === Number(event.target.value))
        if (row) onChoose(row)
      }}
    >
      <option value="">–</option>
      {read.data.map((row) => {
        const { home, away } = shortSideNames(row, text)
        const now = serverNow()
        const label = startText(row, language.format, now) ?? sportOf(row).clockText(row, now, language).label
        return (
          <option key={row.id} value={row.id}>
            {`${text.match.versus(home, away)} · ${label}`}
          </option>
        )
      })}
    </SelectField>
  )
}

function Parts({ moment, onChange }: { moment: DraftMoment; onChange: (moment: DraftMoment) => void }) {
  const words = useWords(composeWords)
  const post = useWords(postWords)
  const read = useMatch(moment.matchId)
  if (read.state !== 'read') return <Skeleton width="100%" height={160} />
  const match = read.data
  const kinds: Readonly<Record<string, string>> = post.eventKinds
  const hasBegun = match.row.summary.status !== 'scheduled'
  const others = (['lineup', 'table', 'chart'] as const).filter((kind) => hasPart(match, kind))
  const part = (kind: DraftMoment['kind'], eventKey: string | null = null) => ({
    kind,
    matchId: moment.matchId,
    eventKey,
    minute: kind === 'minute' ? moment.minute : null,
  })
  return (
    <>
      <div className="compose-match">
        <MatchLine row={match.row} />
      </div>
      {moment.kind === 'minute' && (hasBegun || Boolean(moment.minute)) && (
        <MinuteField row={match.row} moment={moment} onChange={onChange} />
      )}
      <fieldset className="compose-events">
        <legend className="hidden-text">{words.chooseWhat}</legend>
        <Part
          chosen={moment}
          part={part('minute')}
          onChoose={onChange}
          minute=""
          name={hasBegun ? words.asItIs : words.before}
        />
        {quotableEvents(match).map(({ key, type, minute, player }) => (
          <Part
            key={key}
            chosen={moment}
            part={part('event', key)}
            onChoose={onChange}
            minute={minute}
            name={player ?? kinds[type] ?? words.noEvent}
            note={player === null ? undefined : kinds[type]}
          />
        ))}
        {others.map((kind) => (
          <Part key={kind} chosen={moment} part={part(kind)} onChoose={onChange} minute="" name={words[kind]} />
        ))}
      </fieldset>
    </>
  )
}

interface MinuteFieldProps {
  row: MatchRow
  moment: DraftMoment
  onChange: (moment: DraftMoment) => void
}

/** The minute of a post, no later than the clock of the match. */
function MinuteField({ row, moment, onChange }: MinuteFieldProps) {
  const words = useWords(composeWords)
  const latest = minuteOf(useClockLabel(row))
  const isLater = latest !== null && Boolean(moment.minute) && isAfter(moment.minute ?? '', latest)
  return (
    <TextField
      label={words.minute}
      hint={words.minuteHint}
      error={isLater ? words.minuteLater(latest) : null}
      inputMode="numeric"
      maxLength={6}
      defaultValue={moment.minute ?? ''}
      onChange={(event) => onChange({ ...moment, minute: minuteOf(`${event.target.value.replace(/[\s'′]/g, '')}′`) })}
    />
  )
}

function hasPart({ has }: MatchSnapshot, kind: 'lineup' | 'table' | 'chart'): boolean {
  return { lineup: has.lineups, table: has.table, chart: has.statistics }[kind]
}

interface PartProps {
  chosen: DraftMoment
  part: DraftMoment
  onChoose: (part: DraftMoment) => void
  minute: string
  name: string
  note?: string
}

function Part({ chosen, part, onChoose, minute, name, note }: PartProps) {
  const isChosen = chosen.kind === part.kind && (chosen.eventKey ?? null) === (part.eventKey ?? null)
  return (
    <label className="compose-event">
      <input type="radio" name="moment" checked={isChosen} onChange={() => onChoose(part)} />
      <span className="number second">{minute}</span>
      <b>{name}</b>
      {note && <span className="small second">{note}</span>}
    </label>
  )
}
