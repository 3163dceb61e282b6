import { changeCodes, type ChangeCode } from '#contract/touchline/change-codes.ts'
import { longestDeskReason, type DeskName } from '#contract/touchline/desk.ts'
import { useWords } from '../../i18n/language.tsx'
import { changeLogWords } from '../../kit/match/change-words.ts'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { FormError, TextArea } from '../../kit/form/form.tsx'
import { Card } from '../../kit/page/card.tsx'
import { changeWords } from './words.ts'

export interface Why {
  /** Null until one is chosen: it is public. */
  code: ChangeCode | null
  words: string
}

interface WhyProps {
  why: Why
  /** What is missing, as sentences. */
  errors: { code: string | null; words: string | null }
  onChange: (why: Why) => void
}

/** Why a match is corrected: a code and words, both public. */
export function WhyCard({ why, errors, onChange }: WhyProps) {
  const words = useWords(changeWords)
  const { codes } = useWords(changeLogWords)
  return (
    <Card title={words.why} beside={<span className="small second">{words.isPublic}</span>}>
      <div className="change-why">
        <div className="change-codes" role="radiogroup" aria-label={words.why}>
          {changeCodes.map((code, at) => (
            <button
              key={code}
              type="button"
              role="radio"
              className="button touchable"
              aria-checked={why.code === code}
              onClick={() => onChange({ ...why, code })}
            >
              <span className="desk-key" aria-hidden="true">
                {at + 1}
              </span>
              {codes[code]}
            </button>
          ))}
        </div>
        <FormError>{errors.code}</FormError>
        <TextArea
          label={words.inWords}
          rows={3}
          required
          error={errors.words}
          maxLength={longestDeskReason}
          value={why.words}
          onChange={(event) => onChange({ ...why, words: event.target.value })}
        />
      </div>
    </Card>
  )
}

interface SecondProps {
  needsSecond: boolean
  by: DeskName | null
  decidedBy: DeskName | null
  seconds: readonly DeskName[] | null
}

/** Who proposes and who applies. */
export function SecondCard({ needsSecond, by, decidedBy, seconds }: SecondProps) {
  const words = useWords(changeWords)
  const isAlone = needsSecond && seconds?.length === 0 && decidedBy === null
  return (
    <Card
      title={words.second}
      beside={<span className={needsSecond ? 'tag warn' : 'tag'}>{needsSecond ? words.needed : words.notNeeded}</span>}
    >
      {decidedBy === null && (
        <p className="change-text">
          {!needsSecond ? words.noSecondText : isAlone ? words.aloneText : words.secondText}
        </p>
      )}
      <div className="change-pair">
        <span>
          <Face person={by} />
          <small>
            {by?.nickname} {words.proposes}
          </small>
        </span>
        <span className="line" aria-hidden="true" />
        <span>
          <Face person={decidedBy} />
          <small>
            {decidedBy?.nickname} {words.applies}
          </small>
        </span>
      </div>
      {seconds?.map(({ id, nickname, avatar }) => (
        <div key={id} className="desk-row">
          <Avatar src={avatar} size={28} />
          <span>{nickname}</span>
        </div>
      ))}
    </Card>
  )
}

/** A picture, or an empty place. */
function Face({ person }: { person: DeskName | null }) {
  return person ? <Avatar src={person.avatar} size={36} /> : <span className="change-face" />
}
