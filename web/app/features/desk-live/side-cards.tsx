import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { statusWord } from '../../kit/text/status-word.ts'
import { sideName } from './names.ts'
import { liveWords } from './words.ts'

/** What everybody else sees now. */
export function FansCard({ match, isWaiting }: { match: DeskMatch; isWaiting: boolean }) {
  const words = useWords(liveWords)
  const { score } = match.row.summary
  const language = useLanguage()
  return (
    <section className="card">
      <header className="card-head">
        <h2>{words.fans}</h2>
        <span className="push" />
        <small>{statusWord(match.row, language)}</small>
      </header>
      {(['home', 'away'] as const).map((side) => (
        <p key={side} className="live-fan">
          <span>{sideName(match, side)}</span>
          <b>{score[side]}</b>
        </p>
      ))}
      {isWaiting && <p className="desk-foot">{words.fansWait}</p>}
    </section>
  )
}

const limitMs = 150

/** From the key to the frame that fans get, as this browser measured it. */
export function LatencyCard({ times }: { times: readonly number[] }) {
  const words = useWords(liveWords)
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)]
  const slowest = sorted.at(-1) ?? 0
  const widest = Math.max(slowest, limitMs)
  return (
    <section className="card">
      <header className="card-head">
        <h2>{words.latency}</h2>
        <span className="push" />
        <small>{words.lastOf(times.length)}</small>
      </header>
      {median === undefined ? (
        <p className="desk-empty">{words.noLatency}</p>
      ) : (
        <div className="live-latency">
          <p>
            <b data-median={median}>{median}</b> {words.ms} <small>{words.median(slowest)}</small>
          </p>
          <div className="live-dots" aria-hidden="true">
            {times.map((time, index) => (
              <i key={index} style={{ left: `${(time / widest) * 100}%` }} />
            ))}
            <hr style={{ left: `${(limitMs / widest) * 100}%` }} />
          </div>
        </div>
      )}
    </section>
  )
}

/** Who has the match open. */
export function HereCard({ match, meId }: { match: DeskMatch; meId: number }) {
  const words = useWords(liveWords)
  return (
    <section className="card">
      <header className="card-head">
        <h2>{words.here}</h2>
        <span className="push" />
        <small>{match.here.length}</small>
      </header>
      {match.here.map(({ id, nickname, avatar, doing }) => (
        <div key={id} className="desk-row">
          <Avatar src={avatar} size={28} />
          <div>
            <b className="clip">{nickname}</b>
            {doing !== '' && <small>{doing}</small>}
          </div>
          {id === meId ? <small>{words.you}</small> : <span />}
        </div>
      ))}
    </section>
  )
}
