import type { RefObject } from 'react'
import type { PostCheck } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { CommunityIcon } from '../community-icon.tsx'
import { descriptionId } from './picture-card.tsx'
import type { Check } from './use-check.ts'
import type { Compose } from './use-compose.ts'
import { composeWords } from './words.ts'

interface ChecksCardProps {
  compose: Compose
  check: Check
  text: RefObject<HTMLTextAreaElement | null>
}

/** What the filter and the rules say of the draft, before it is sent. */
export function ChecksCard({ compose, check, text }: ChecksCardProps) {
  const words = useWords(composeWords)
  const { format } = useLanguage()
  const findings =
    check.state === 'checked' ? check.check.findings : check.state === 'checking' ? (check.last?.findings ?? []) : []
  const state = {
    empty: '',
    checking: words.checking,
    failed: words.notChecked,
    checked: check.state === 'checked' ? words.checked(format.time(check.at)) : '',
  }
  return (
    <section className="compose-part compose-checks" aria-label={words.checks}>
      <header>
        <CommunityIcon name="moderation" />
        <h2>{words.checks}</h2>
        <span className="push" />
        <span className="small second">{state[check.state]}</span>
      </header>
      {check.state === 'empty' ? (
        <p className="small second compose-finding">{words.emptyCheck}</p>
      ) : findings.length === 0 ? (
        check.state === 'checked' && (
          <p className="compose-finding fine">
            <CommunityIcon name="fine" />
            {words.allFine}
          </p>
        )
      ) : (
        <ul>
          {findings.map((finding) => (
            <Finding
              key={`${finding.what} ${finding.start} ${finding.sentence}`}
              finding={finding}
              compose={compose}
              text={text}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type FindingOf = PostCheck['findings'][number]

function Finding({ finding, compose, text }: { finding: FindingOf } & Pick<ChecksCardProps, 'compose' | 'text'>) {
  const { kind, sentence } = finding
  return (
    <li className={`compose-finding ${kind}`}>
      <CommunityIcon name={kind} />
      <span className="push">{sentence}</span>
      <Way finding={finding} compose={compose} text={text} />
    </li>
  )
}

/** A button that leads to what is meant, or takes it out. */
function Way({ finding, compose, text }: { finding: FindingOf } & Pick<ChecksCardProps, 'compose' | 'text'>) {
  const words = useWords(composeWords)
  const { kind, what, start, end } = finding
  const { draft, set } = compose
  if (what === 'picture') {
    const at = draft.pictures.findIndex(({ description }) => description.trim() === '')
    if (at < 0) return null
    const focus = () => document.getElementById(descriptionId(at))?.focus()
    return (
      <button type="button" className="button compact touchable" onClick={focus}>
        {words.describeButton}
      </button>
    )
  }
  if (start === null || end === null || what === 'title') return null
  const show = () => {
    text.current?.focus()
    text.current?.setSelectionRange(start, end)
  }
  const takeOut = () => {
    set({ text: `${draft.text.slice(0, start)}${draft.text.slice(end)}` })
    text.current?.focus()
  }
  return (
    <button type="button" className="button compact touchable" onClick={kind === 'hold' ? takeOut : show}>
      {kind === 'hold' ? words.takeOut : words.show}
    </button>
  )
}
