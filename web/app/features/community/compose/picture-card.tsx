import { Link } from 'react-router'
import { mostPostPictures } from '#contract/touchline/post-limits.ts'
import { useLanguage, useWords, useText } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { FormError } from '../../../kit/form/form.tsx'
import { useFailureText } from '../../../session/failure-text.ts'
import { CommunityIcon } from '../community-icon.tsx'
import type { Compose } from './use-compose.ts'
import type { Pictures } from './use-pictures.ts'
import { composeWords } from './words.ts'

/** The id of the description of a picture, to which a finding leads. */
export function descriptionId(at: number): string {
  return `picture-${at + 1}`
}

/** The pictures of a draft, each with the words for people who do not see it. */
export function PictureCard({ compose: { draft, set }, pictures }: { compose: Compose; pictures: Pictures }) {
  const words = useWords(composeWords)
  const { format } = useLanguage()
  const { waiting, failure } = pictures
  if (draft.pictures.length === 0 && waiting === 0 && failure === null) return null
  const describe = (url: string, description: string) =>
    set((now) => ({ pictures: now.pictures.map((one) => (one.url === url ? { ...one, description } : one)) }))
  return (
    <section className="compose-pictures" aria-label={words.pictures}>
      <ul>
        {draft.pictures.map(({ url, description }, at) => (
          <li key={url}>
            <img src={url} alt={description} />
            <button
              type="button"
              className="icon-button"
              aria-label={words.removePicture(format.number(at + 1))}
              onClick={() => set((now) => ({ pictures: now.pictures.filter((one) => one.url !== url) }))}
            >
              <Icon name="close" size="s" />
            </button>
            <input
              id={descriptionId(at)}
              className="compose-description"
              aria-label={words.describe(format.number(at + 1))}
              placeholder={words.describeIt}
              maxLength={300}
              value={description}
              onChange={(event) => describe(url, event.target.value)}
            />
            <span className={description.trim() === '' ? 'small compose-missing' : 'small second line tight'}>
              <CommunityIcon name={description.trim() === '' ? 'advice' : 'check'} size="s" />
              {description.trim() === '' ? words.describeIt : words.described}
            </span>
          </li>
        ))}
        {waiting > 0 && (
          <li className="compose-waiting small second" role="status">
            <span className="spinner" aria-hidden="true" />
            {words.uploading}
          </li>
        )}
      </ul>
      <p className="small second">
        {words.picturesCount(format.number(draft.pictures.length), format.number(mostPostPictures))}
      </p>
      <Unsent pictures={pictures} />
    </section>
  )
}

/** What the post lacks: pictures beyond the most, and those whose upload failed. */
function Unsent({ pictures: { failure, leftOut, retry, drop } }: { pictures: Pictures }) {
  const words = useWords(composeWords)
  const { format } = useLanguage()
  const text = useText()
  const explain = useFailureText()
  // Of a sanction the answer has reason and end; another try changes nothing.
  const isForbidden = failure?.error === 'forbidden'
  return (
    <>
      {leftOut > 0 && (
        <p className="small compose-missing" role="status">
          {words.leftOut(format.number(mostPostPictures), format.number(leftOut))}
        </p>
      )}
      {failure && (
        <div className="line wrap-line">
          <FormError>{isForbidden ? failure.message : explain(failure)}</FormError>
          {isForbidden ? (
            <Link className="button compact touchable" to="/me">
              {words.sanctions}
            </Link>
          ) : (
            <button type="button" className="button compact touchable" onClick={retry}>
              {text.errors.retry}
            </button>
          )}
          <button type="button" className="button compact touchable" onClick={drop}>
            {words.leaveOut}
          </button>
        </div>
      )}
    </>
  )
}
