import { useEffect, useEffectEvent, useState } from 'react'
import type { DataOf } from '#contract/operation.ts'
import type { checkProphecy, Prophecy, PublishOptions } from '#contract/touchline/prophecy.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { usePrice } from '../../kit/data/use-price.ts'
import { callApi } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { MatchLine } from './match-bar.tsx'
import { PlayOptions, Said } from './play-options.tsx'
import { ProphecyIcon } from './prophecy-icon.tsx'
import { readChance, readPick } from './publish-form.ts'
import { publishWords } from './publish-words.ts'
import { oddsOf, type Publish } from './use-publish.ts'
import { prophecyWords } from './words.ts'

type Checked = DataOf<typeof checkProphecy>
type Parts = { publish: Publish }

const views = ['before', 'after'] as const

/** The prophecy as others see it, before the end of the match and after it. */
export function PreviewCard({ publish }: Parts) {
  const words = useWords(publishWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const me = useMe()
  const [view, setView] = useState<(typeof views)[number]>('before')
  const { options, written } = publish
  return (
    <section className="card">
      <header>
        <h2>{words.preview}</h2>
        <span className="push" />
        <div className="segments" role="group" aria-label={words.preview}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
              {words.views[one]}
            </button>
          ))}
        </div>
      </header>
      <div className="body publish-preview">
        <div className="prophecy-author">
          {me ? <Avatar src={me.avatar} size={36} /> : <span className="avatar prophecy-nobody" />}
          <span className="two-lines prophecy-name">
            <b>{me?.nickname}</b>
            <span className="small second tabular">{lists.picks(format.number(options.settled), options.settled)}</span>
          </span>
        </div>
        <p className="publish-shown" lang={written.language}>
          {written.title.trim() || <span className="second">{words.noTitle}</span>}
        </p>
        <MatchLine row={options.match} />
        {view === 'before' && written.coins !== '0' ? <SealedView publish={publish} /> : <OpenView publish={publish} />}
      </div>
    </section>
  )
}

function SealedView({ publish: { written } }: Parts) {
  const words = useWords(publishWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const play = readPick(written.choice)?.play
  return (
    <div className="prophecy-sealed">
      <span className="prophecy-lock">
        <ProphecyIcon name="lock" />
      </span>
      <span className="two-lines">
        <b>{play ? lists.plays[play] : lists.play}</b>
        <span className="small second">{words.justNow}</span>
      </span>
      <span className="push" />
      <span className="tag tabular">{lists.coins(format.number(Number(written.coins)), Number(written.coins))}</span>
    </div>
  )
}

function OpenView({ publish }: Parts) {
  const words = useWords(publishWords)
  const lists = useWords(prophecyWords)
  const shown = shownOf(publish)
  if (shown === null) return <p className="small second">{words.noPick}</p>
  return (
    <>
      <p className="prophecy-play small second">
        <span>{lists.plays[shown.play]}</span>
        <span className="push" />
        <Said prophecy={shown} />
      </p>
      <PlayOptions prophecy={shown} row={publish.options.match} />
      <p className="publish-text" lang={publish.written.language}>
        {publish.written.text.trim()}
      </p>
    </>
  )
}

type Shown = Parameters<typeof Said>[0]['prophecy'] & Parameters<typeof PlayOptions>[0]['prophecy']

/** The pick as it would be shown; null before there is one. */
function shownOf({ options, written }: Publish): Shown | null {
  const read = readPick(written.choice)
  const prices = options.plays.find(({ play }) => play === read?.play)?.prices
  const odds = oddsOf(options, written.choice)
  const probability = readChance(written.percent)
  if (read === null || prices === undefined || odds === null || probability === null) return null
  const content = { pick: read.pick, probability, isStated: true, odds, text: written.text }
  return { play: read.play, prices, content, result: null, state: 'sealed' } satisfies Partial<Prophecy>
}

/** After the last key. */
const pauseMs = 900

/** What the filter says of title and text, read after a pause in writing; nothing is stored. */
function useChecked({ options, written }: Publish): Checked | null {
  const pick = readPick(written.choice)
  const [title, text] = [written.title.trim(), written.text.trim()]
  const input =
    pick === null || title === '' || text === ''
      ? null
      : JSON.stringify({ matchId: options.match.id, play: pick.play, pick: pick.pick, title, text })
  const [checked, setChecked] = useState<{ input: string; found: Checked } | null>(null)
  const read = useEffectEvent((signal: AbortSignal) =>
    callApi<Checked>('POST', '/prophecies/check', { body: JSON.parse(input ?? 'null') as object, signal }),
  )
  useEffect(() => {
    if (input === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      // Without an answer the seal itself says it.
      read(stop.signal).then(
        (found) => stop.signal.aborted || setChecked({ input, found }),
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [input])
  return checked !== null && checked.input === input ? checked.found : null
}

/** What an author should know before the seal. */
export function BeforeCard({ publish }: Parts) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  const price = usePrice()
  const checked = useChecked(publish)
  const { options, written, began } = publish
  const now = oddsOf(options, written.choice)
  const isPaid = written.coins !== '0'
  const isGone = written.choice !== '' && now === null
  const hasMoved = began !== null && now !== null && began.choice === written.choice && began.odds !== now
  return (
    <section className="card card-text">
      <h2>{words.before}</h2>
      <ul className="prophecy-rules small">
        {checked === null ? (
          <Line tone="wait" text={words.unchecked} />
        ) : (
          <>
            {isPaid && (
              <Line
                tone={checked.namesPick ? 'wrong' : 'sound'}
                text={checked.namesPick ? words.namesPick : words.namesNoPick}
              />
            )}
            <Line tone={checked.verdict === 'pass' ? 'sound' : 'wrong'} text={words.verdicts[checked.verdict]} />
          </>
        )}
        {isGone && <Line tone="wrong" text={words.lineMoved} />}
        {hasMoved && <Line tone="wrong" text={words.moved(price(began.odds), format.time(began.at), price(now))} />}
        <Line tone="sound" text={words.notBought} />
      </ul>
    </section>
  )
}

const tones = { sound: 'check', wrong: 'miss', wait: 'clock' } as const

function Line({ tone, text }: { tone: keyof typeof tones; text: string }) {
  return (
    <li className={tone}>
      <ProphecyIcon name={tones[tone]} size="s" />
      <span>{text}</span>
    </li>
  )
}

export function RecordCard({ options: { settled, settledForPaid, settledForAll } }: { options: PublishOptions }) {
  const words = useWords(publishWords)
  const { format } = useLanguage()
  return (
    <section className="card card-text">
      <h2>{words.record}</h2>
      <p className="tabular">{words.settled(format.number(settled), settled)}</p>
      <p className="small second tabular">
        {words.stepsNote(format.number(settledForPaid), format.number(settledForAll))}
      </p>
    </section>
  )
}
