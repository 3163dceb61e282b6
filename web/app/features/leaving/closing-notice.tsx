import type { Closing } from '#contract/touchline/leaving.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { leavingWords } from './words.ts'
import { callApi } from '../../session/call.ts'
import { changeMe, type Me } from '../../session/me.ts'
import { useAction } from '../../session/use-action.ts'
import { FormError, SubmitButton } from '../../kit/form/form.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import './leaving.css'

/** The notice on all pages of a closing account, with the button that restores it. */
export default function ClosingNotice({ me }: { me: Me }) {
  const { format } = useLanguage()
  const words = useWords(leavingWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const keep = async () => {
    await callApi<Closing>('DELETE', '/me/closing')
    changeMe({ ...me, state: 'active', closingAt: null })
  }
  return (
    <section className="card closing-notice">
      <Icon name="alert" />
      <div className="form-stack">
        <p>{words.closing(format.moment(me.closingAt ?? 0))}</p>
        <FormError>{explain(failure)}</FormError>
        <div className="buttons">
          <SubmitButton type="button" isBusy={isBusy} onClick={() => void run(keep)}>
            {words.undo}
          </SubmitButton>
        </div>
      </div>
    </section>
  )
}
